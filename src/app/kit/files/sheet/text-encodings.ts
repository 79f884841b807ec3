/** What texts may be written in that do not say so: of many countries' Windows, and of old Macs. */
export const textEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
