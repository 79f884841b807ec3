import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheets } from './read-sheet.ts';
import { xlsxOf } from './write-xlsx.ts';

const people = [
  ['E-mail', 'First name'],
  ['zoe@a.example', 'Zoë'],
];

/** A workbook as other programs write it, with one sheet of this XML. */
function workbookWith(sheetData: string, more: Record<string, string> = {}) {
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  };
  const entries = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]);
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>; // fflate shares no memory
}

const read = (bytes: Uint8Array) => readSheets(new Uint8Array(bytes));
const sheetOf = (cells: string[][], name = 'One') => ({ sheets: [{ name, cells }] });

describe('readSheets', () => {
  it.each([
    ['UTF-8', Buffer.from('E-mail,First name\nzoe@a.example,Zoë\n')],
    [
      'what Excel saves as CSV',
      Buffer.from('E-mail;First name\r\nzoe@a.example;Zoë\r\n', 'latin1'),
    ],
    ['"Unicode text"', Buffer.from('\uFEFFE-mail\tFirst name\r\nzoe@a.example\tZoë', 'utf16le')],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject(sheetOf(people, ''));
  });

  it('reads each sheet of a workbook that holds something', async () => {
    const sheets = [
      { name: 'Empty', cells: [] },
      { name: 'People', cells: people },
      { name: 'Values', cells: [['a']] },
    ];
    expect(await read(xlsxOf(sheets))).toEqual({ sheets: sheets.slice(1) });
  });

  it.each([
    ['Łukasz', 'windows-1250', [0xa3]],
    ['Jörg', 'macintosh', [0x4a, 0x9a]],
  ] as const)('reads %s where told that it is %s', async (name, encoding, begin) => {
    const bytes = Buffer.from([...begin, ...Buffer.from(name.slice(begin.length))]);
    expect(await read(bytes)).toMatchObject({ encoding: 'windows-1252' });
    expect(await readSheets(new Uint8Array(bytes), encoding)).toEqual({
      ...sheetOf([[name]], ''),
      encoding,
    });
  });

  it('reads shared texts without their pronunciation, errors, results of formulas, and our own guard', async () => {
    const texts =
      '<r><t>Zo</t></r><r><t>ë</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></si><si><t>A_x000D_B</t>';
    const shared = {
      'xl/sharedStrings.xml': `<sst><si>${texts}</si><si><t>'=Ann</t></si></sst>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    };
    const cells = [
      ...['<c r="A2" t="s"><v>0</v></c>', '<c r="C2"><v>101</v></c>'],
      ...['<c r="D2" t="e"><v>#N/A</v></c>', '<c r="E2" t="str"><f>1</f><v>x</v></c>'],
      ...['<c r="F2" t="s"><v>1</v></c>', '<c r="G2" t="s"><v>2</v></c>'],
    ];
    expect(await read(workbookWith(`<row r="2">${cells.join('')}</row>`, shared))).toEqual(
      sheetOf([['Zoë', '', '101', '#N/A', 'x', 'A\nB', '=Ann']]),
    );
  });

  it.each([
    ['date1904="1"', '2030-11-16'],
    ['date1904="true"', '2030-11-16'],
    ['', '2026-11-15'],
  ])('counts days of a workbook with <workbookPr %s>', async (attribute, day) => {
    const more = {
      'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr ${attribute}/><sheets><sheet state="hidden" name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    };
    const row = '<row r="1"><c r="A1" s="1"><v>46341</v></c></row>';
    expect(await read(workbookWith(row, more))).toEqual({
      sheets: [{ name: 'One', cells: [[day]], isHidden: true }],
    });
  });

  it.each([
    [
      'a cell far out',
      workbookWith('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      /too many rows or columns/,
    ],
    [
      'many rows by many columns',
      workbookWith(
        '<row r="1"><c r="ALL1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>',
      ),
      /too many rows or columns/,
    ],
    [
      'a row far down',
      workbookWith('<row r="99999999999"><c><v>1</v></c></row>'),
      /too many rows or columns/,
    ],
    ['much in little', workbookWith('<!-- -->'.repeat(3_000_000)), /far too large/],
    ['too many rows', Buffer.from('a\n'.repeat(5_001)), /too many rows or columns/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /Excel 2003 or earlier/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1]), /neither a CSV/],
    ['half a workbook', xlsxOf([{ name: 'One', cells: people }]).slice(0, 300), /^Save it again/],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
