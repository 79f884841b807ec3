/** Common encodings of unmarked text: Windows code pages and classic Mac OS. */
export const textEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
