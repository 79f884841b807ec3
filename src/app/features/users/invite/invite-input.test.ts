import { expect, it } from 'vitest';
import { csvOf } from '#app/kit/files/csv.ts';
import { xlsxOf } from '#app/kit/files/sheet/write-xlsx.ts';
import { readInviteFile } from './invite-input.tsx';

const choices = { roles: [], sites: [] };
const head = ['E-mail', 'First name', 'Last name'];
const ann = ['ann@a.example', 'Ann', 'Lee'];
const fileOf = (content: BlobPart) => new File([content], 'people');

const sheets = [
  { name: 'Read me', cells: [['Fill in the next sheet. Questions: help@a.example']] },
  { name: 'People', cells: [head, ann, ['bob@a.example', 'Bob', 'Ray']] },
  { name: 'Leavers', cells: [head, ['cid@a.example', 'Cid', 'Low']] },
];

it('reads the sheet with the most addresses, or a chosen one', async () => {
  const file = fileOf(xlsxOf(sheets));
  const names = sheets.map(({ name }) => name);
  expect(await readInviteFile(file, choices)).toMatchObject({
    rows: [{ firstName: 'Ann' }, { firstName: 'Bob' }],
    source: { sheets: names, sheet: 1, encoding: undefined },
  });
  expect(await readInviteFile(file, choices, { sheet: 2 })).toMatchObject({
    rows: [{ firstName: 'Cid' }],
    source: { sheet: 2 },
  });
});

it('returns the assumed encoding, and uses a chosen one', async () => {
  const file = fileOf(Buffer.from('E-mail;Last name\nann@a.example;\xa3uk\n', 'latin1'));
  expect(await readInviteFile(file, choices)).toMatchObject({
    rows: [{ lastName: '£uk' }],
    source: { encoding: 'windows-1252' },
  });
  expect(await readInviteFile(file, choices, { encoding: 'windows-1250' })).toMatchObject({
    rows: [{ lastName: 'Łuk' }],
  });
});

it('removes the apostrophe that escapes formulas in our exports', async () => {
  const file = fileOf(csvOf([head, ['ann@a.example', '=Anna', '-Beck']]));
  expect(await readInviteFile(file, choices)).toMatchObject({
    rows: [{ firstName: '=Anna', lastName: '-Beck' }],
  });
});

it('refuses an empty file', async () => {
  expect(await readInviteFile(fileOf(''), choices)).toEqual({ problem: 'The list is empty.' });
});

it('says why a dropped folder cannot be read', async () => {
  const folder = fileOf('');
  folder.arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
  expect(await readInviteFile(folder, choices)).toEqual({
    problem: 'Couldn’t read people. It may be a folder, or have changed since you chose it.',
  });
});
