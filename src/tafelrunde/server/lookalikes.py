"""Letters and numbers that look like those of the Latin alphabet, as written, without accents.

After the confusables of Unicode as of January 2024. The package confusable_homoglyphs has them
too, but as a megabyte of pairs, and had no release since; names need these few hundred signs.
"""

from typing import Final

_LOOK: Final = {
    "2": "ƧƻϨᒿꙄꛯꝚ",
    "3": "ƷȜЗҘӠⳌꝪꞫ𑣊𖼻",
    "4": "Ꮞ𑢯",
    "5": "Ƽ𑢻",
    "6": "бᏮⳒ𑣕",
    "7": "𐓒𑣆",
    "8": "Ȣȣ৪੪𐌚\U0001e8cb",
    "9": "৭੧୨൭ⳊꝮꝯ𑢬𑣌𑣖",
    "a": "₳⍺⍶ɑΛΑαАаᎪᗅꓮ𐊠𖽀",
    "b": "ßẞ฿₿ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁",
    "c": "¢₡₵ȼΣςСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲",
    "d": "₫ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓ",
    "e": "⍷℮€ƐɆɇΕεЄєЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮",
    "f": "₣ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂",
    "g": "₲ƍǤǥɠɡԌցᏀᏳᶃꓖ",
    "h": "ĦħɦΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏",
    "i": "⍳⍸ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃",
    "j": "ɈɉͿϳЈјᎫᒍꓙꞲ",
    "k": "ĸ₭ƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘",
    "l": "∣│❘丨ᅵ£ꟾŁłƖƗƚǀɫɭΙІӀ\u05d5\u05df\u0627\u0661\u0673۱\u07caᏞᒪᛁᣳⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨\U0001e8c7",
    "m": "₥ΜϺМӍᎷᗰᛖⲘꓟꭑ𐊰𐌑",
    "n": "₦ƝƞɲɳΝΠηπПпոռᵰⲚꓠ𐔓",
    "o": "⊕⊖⊗⊘⊙⊚⊛⊜⊝⚪⚬⭕○◯ØøƟɵΘΟθοσОоѲѳӨөՕօ\u05e1\u0629\u0647\u0665\u06be\u06c1\u06d5۵"
    "\u06ff\u07c0०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠",
    "p": "₱₽⍴ƥΡρРрᏢᑭᣖᵽⲢⲣꓑ𐊕",
    "q": "ʠԛգզⵕ",
    "r": "ƦɍɼɽΓГгғᎡᏒᖇᣴᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵",
    "s": "§₴ƽʂЅѕՏᏕᏚᣵᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
    "t": "†‡₮⊤⟙ŦŧƫƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊",
    "u": "∪⋃ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
    "v": "∨⋁νѴѵ\u05d8\u0667۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈",
    "w": "₩⍵⍹ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯",
    "x": "☓✕✖✗✘⨉❌×╳⨯ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬",
    "y": "¥ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
    "z": "ƵƶȤȥʐΖᏃᙆᴢᵶꓜꮓ𐋵𑢩𑣄𑣥",
    "aa": "Ꜳꜳ",
    "ae": "ÆæӔӕ",
    "ao": "Ꜵꜵ",
    "au": "Ꜷꜷ",
    "av": "ꜸꜹꜺꜻ",
    "ay": "Ꜽꜽ",
    "bl": "Ы",
    "dz": "ʣ",
    "ll": "ǁ\u05f0",
    "lo": "Ю",
    "ls": "ʪ",
    "lz": "ʫ",
    "oe": "Œœ",
    "oo": "ꚘꚙꝎꝏ",
    "rn": "ɱᵯ𑜀𑣣",
    "t3": "Ꜩ",
    "tf": "ꝷ",
    "ts": "ʦ",
    "ue": "ᵫ",
    "uo": "ꭣ",
}
"""What signs look like, and the signs."""
_ELSEWHERE: Final = (
    *("ФΦ", "ψѱ", "ΨѰ", "ωꙍ"),
    *("へヘ", "イ亻", "エ工", "カ力", "タ夕", "ト卜", "ニ二", "ハ八", "ロ口囗", "ー一"),
    *("日曰", "土士", "未末", "己已巳", "人入", "千干"),
)
"""Signs of other alphabets that look like each other."""

LOOKALIKES: Final = {
    **{sign: look for look, signs in _LOOK.items() for sign in signs},
    **{sign: signs[0] for signs in _ELSEWHERE for sign in signs[1:]},
}
"""What each sign is taken for."""
