/** Passkeys, as browsers make them and sign with them; the server speaks of bytes as text. */

type Options = Record<string, unknown>;

/** Whether this browser can do it here: only on a page that is safe, and has a name. */
export function canHavePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);
}

/** Someone thought better of it, or waited too long. */
export function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** The device has a passkey of this person already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof DOMException && error.name === "InvalidStateError";
}

export async function made(options: Options): Promise<unknown> {
  const asked = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: known(asked.excludeCredentials),
  } as PublicKeyCredentialCreationOptions;
  const found = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = found.response as AuthenticatorAttestationResponse;
  return answer(found, { attestationObject: text(response.attestationObject) });
}

export async function signed(options: Options): Promise<unknown> {
  const asked = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: known(asked.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = found.response as AuthenticatorAssertionResponse;
  return answer(found, {
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  });
}

function answer(found: PublicKeyCredential, more: Options): unknown {
  const clientDataJSON = text(found.response.clientDataJSON);
  return { id: found.id, rawId: text(found.rawId), type: found.type, response: { clientDataJSON, ...more } };
}

function known(list: PublicKeyCredentialDescriptorJSON[] = []): unknown[] {
  return list.map((each) => ({ ...each, id: bytes(each.id) }));
}

export function bytes(text: string): Uint8Array {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function text(data: ArrayBuffer | Uint8Array): string {
  const plain = String.fromCharCode(...new Uint8Array(data));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What a new passkey is called at first: the device it is made on. */
export function nameOfDevice(agent: string = navigator.userAgent): string {
  const [, name = "Passkey"] = DEVICES.find(([sign]) => sign.test(agent)) ?? [];
  return name;
}

const DEVICES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];
