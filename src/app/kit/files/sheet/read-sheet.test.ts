import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { xlsxOf } from './write-xlsx.ts';

const people = [
  ['E-mail', 'First name'],
  ['zoe@a.example', 'Zoë'],
];

/** What a workbook of other programs may hold: one sheet of this XML. */
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

const read = (bytes: Uint8Array) => readSheet(new Uint8Array(bytes));

describe('readSheet', () => {
  it.each([
    ['UTF-8', Buffer.from('E-mail,First name\nzoe@a.example,Zoë\n')],
    [
      'what Excel saves as CSV',
      Buffer.from('E-mail;First name\r\nzoe@a.example;Zoë\r\n', 'latin1'),
    ],
    ['"Unicode text"', Buffer.from('\uFEFFE-mail\tFirst name\r\nzoe@a.example\tZoë', 'utf16le')],
    [
      'Excel',
      xlsxOf([
        { name: 'Empty', cells: [] },
        { name: 'People', cells: people },
      ]),
    ],
  ])('reads %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ cells: people, unread: [] });
  });

  it('reads shared texts, numbers and days, and names the sheets left out', async () => {
    const shared = {
      'xl/sharedStrings.xml': '<sst><si><r><t>Zo</t></r><r><t>ë</t></r></si></sst>',
    };
    const row = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>101</v></c></row>';
    expect(await read(workbookWith(row, shared))).toEqual({
      cells: [['Zoë', '', '101']],
      unread: [],
    });
    const sheets = ['People', 'Values'].map((name) => ({ name, cells: people }));
    expect(await read(xlsxOf(sheets))).toEqual({ cells: people, unread: ['Values'] });
  });

  it.each([
    ['a cell far out', workbookWith('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /more rows or/],
    ['a row far down', workbookWith('<row r="99999999999"><c><v>1</v></c></row>'), /more rows or/],
    ['much in little', workbookWith('<!-- -->'.repeat(3_000_000)), /far too large/],
    ['too many rows', Buffer.from('a\n'.repeat(5_001)), /more rows or/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /before 2007/],
    ['a picture', Buffer.from([0x89, 0x50, 0, 1]), /neither a CSV/],
    ['half a workbook', xlsxOf([{ name: 'One', cells: people }]).slice(0, 300), /save it as/],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
