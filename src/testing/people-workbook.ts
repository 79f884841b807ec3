import { xlsxOf } from '#app/kit/files/sheet/write-xlsx.ts';

/** A list of people as an Excel file, for a file input. */
export function peopleWorkbook(cells: readonly (readonly string[])[]) {
  return {
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsxOf([{ name: 'People', cells }])),
  };
}
