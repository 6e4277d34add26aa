# Oneself, and what keeps that

web-profile = Your profile
web-profile-all = Your profile: passkeys, devices, export
web-profile-alone = Your profile shows once there is a connection.
web-profile-named = You are { $name } now.
web-profile-keep = Keep this profile
web-profile-only-here = This profile lives on this device.
web-profile-only-here-note = If the browser forgets it, your name and your seats are lost.
web-profile-kept-now = Done: with this passkey you find your profile again, on other devices too.
web-profile-more = More ways

# Passkeys
web-profile-passkeys = Passkeys
web-profile-passkeys-note = With a finger, a face or the PIN of your device. No password, no name to type. Add one on each device, or use one that your devices share.
web-profile-add-passkey = Add a passkey
web-profile-passkey-made = made on { $day }
web-profile-passkey-used = last used on { $day }
web-profile-passkey-there = This device has a passkey of yours already.
web-profile-passkey-name = Its name
web-profile-no-passkeys-here = Passkeys cannot be made here: they need a page that was opened by its name, over https or on this computer itself.
web-profile-change = Change
web-profile-change-of = Change passkey { $name }
web-profile-remove = Remove
web-profile-remove-note = Once it is removed nobody signs in with it any more.

# Recovery codes
web-profile-codes = Recovery codes
web-profile-codes-note = Ten codes for paper. Each signs you in once, if nothing else is at hand.
web-profile-codes-left =
    { $count ->
        [one] One code is left.
       *[other] { $count } codes are left.
    }
web-profile-codes-make =
    { $has ->
        [some] Make new codes
       *[none] Make recovery codes
    }
web-profile-codes-once = They are shown this once. Codes from before do not count any more.
web-profile-codes-kept = I have written them down

# Logins
web-profile-login = Login
web-profile-login-of = You sign in by { $issuer }, since { $day }.
web-profile-log-off = Do not use this login any more
web-profile-log-in = Use { $provider }
web-profile-login-refused = That login did not work. Try again.

# Devices
web-profile-devices = Devices
web-profile-enter-title = You have a profile elsewhere?
web-profile-enter-note = Sign in, and this device is yours, too.
web-profile-enter = Sign in
web-profile-enter-passkey = Sign in with a passkey
web-profile-enter-code = With a recovery code
web-profile-code = Recovery code
web-profile-entered = You are { $name } here now.
web-profile-guest = What becomes of { $guest }?
web-profile-guest-note = As { $guest } matches were played on this device. They can join your profile { $name }; then they are in your list, and running ones are yours to play on. Otherwise they stay with { $guest }, and nobody plays on there.
web-profile-guest-join = They join
web-profile-guest-stay = They stay

# What is yours
web-profile-yours = What is yours
web-profile-export = Take all along
web-profile-export-note = A file with your profile, what you have said, and your finished matches, to be read anywhere.
web-profile-export-go = Export
web-profile-out = Sign out
web-profile-out-about = Here, or on all devices but this one.
web-profile-out-here = Sign out here
web-profile-out-sure = Sign out on this device?
web-profile-out-note =
    { $kept ->
        [no] Nothing else keeps this profile: { $name } and all seats would be lost for good. Add a passkey first.
       *[yes] You come back with a passkey or a recovery code. Here you are a new guest then.
    }
web-profile-is-out = You are signed out here. This is a new guest.
web-profile-everywhere = Sign out all other devices
web-profile-everywhere-sure = Sign out everywhere else?
web-profile-everywhere-note = All other devices are strangers then, until you sign in there again. Passkeys and codes stay.
web-profile-everywhere-done = All other devices are signed out.
web-profile-stay = No, leave it
web-profile-leave = Delete the profile
web-profile-leave-note = At once, and for good. Matches stay, with “someone” in your seat.
web-profile-leave-go = Delete
web-profile-leave-ask = Delete your profile?
web-profile-leave-what = Name, passkeys, codes and logins are gone at once. You resign in running matches; tables that you have opened are closed. The others keep their finished matches and what was said there, with “someone” in your place. You may want to export your matches first.
web-profile-leave-go-on = Go on
web-profile-leave-sure = { $name } is to be deleted for good?
web-profile-leave-last = Nobody can bring it back.
web-profile-leave-yes = Yes, delete for good
web-profile-has-left = Your profile is deleted. This is a new guest.
web-profile-someone =
    { $number ->
        [1] Someone
       *[other] Someone { $number }
    }
