import { strToU8, zipSync } from 'fflate';

export interface NewSheet {
  name: string;
  cells: readonly (readonly string[])[];
  /** A column with a dropdown from a range, such as `Values!$A$2:$A$4`. */
  offers?: { column: string; range: string };
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A minimal workbook of text cells. */
export function xlsxOf(sheets: readonly NewSheet[]): Uint8Array<ArrayBuffer> {
  const each = (part: (sheet: NewSheet, number: number) => string) =>
    sheets.map((sheet, at) => part(sheet, at + 1)).join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': relationshipsOf(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${each(({ name }, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsOf(
      each((_, number) =>
        relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
      ),
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
    ),
  };
  const entries = Object.entries(files).map(([path, xml]) => [path, strToU8(declaration + xml)]);
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>; // fflate does not use shared memory
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function sheetXml({ cells, offers }: NewSheet): string {
  const rows = cells.map((row, at) => {
    const texts = row.map(
      (text, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${texts.join('')}</row>`;
  });
  const validation =
    offers === undefined
      ? ''
      : `<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="${offers.column}2:${offers.column}1001"><formula1>${escapeXml(offers.range)}</formula1></dataValidation></dataValidations>`;
  return `<worksheet xmlns="${main}"><cols><col min="1" max="26" width="28" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${validation}</worksheet>`;
}

function relationshipsOf(list: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
}

function relationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
