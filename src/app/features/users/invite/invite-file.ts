import { readSheetFile } from '#app/kit/files/sheet/read-sheet-file.ts';
import type { TextEncoding } from '#app/kit/files/sheet/text-encodings.ts';
import { inviteLimit } from '#contract/people/user-bulk.ts';
import { t } from '#words/t.ts';
import { type InviteList, listOfCells, parseInvites } from './invite-rows.ts';
import type { InviteChoices } from './read-access.ts';

const valuesSheet = t('Values');

/** Options for an ambiguous file. */
export interface InviteReading {
  sheet?: number;
  encoding?: TextEncoding | undefined;
}

/** The people in an Excel or CSV file, from the visible sheet with the most addresses. */
export async function readInviteFile(
  file: File,
  choices: InviteChoices,
  reading: InviteReading = {},
): Promise<InviteList | { problem: string }> {
  const answer = await readSheetFile(file, reading.encoding);
  if ('problem' in answer) {
    const { problem } = answer;
    return { problem: t('Couldn’t read {name}. {problem}', { name: file.name, problem }) };
  }
  const { encoding } = answer;
  const listSheets = answer.sheets.filter(({ name }) => name !== valuesSheet);
  const sheets = listSheets.length > 0 ? listSheets : answer.sheets;
  const visibleSheets = sheets.filter(({ isHidden }) => !isHidden);
  const [best] = (visibleSheets.length > 0 ? visibleSheets : sheets).toSorted(
    (one, other) => addressesIn(other.cells) - addressesIn(one.cells),
  );
  const chosen = reading.sheet === undefined ? best : sheets[reading.sheet];
  if (chosen === undefined) return { problem: t('The list is empty.') };
  const list = listOfSheet(chosen.cells, choices);
  const problem = problemOfList(list);
  if (problem !== undefined) return { problem };
  const source = { file, sheets: sheets.map(({ name }) => name), sheet: sheets.indexOf(chosen) };
  return { ...list, source: { ...source, encoding } };
}

export function problemOfList({ rows: { length: count } }: InviteList): string | undefined {
  if (count === 0) return t('The list is empty.');
  if (count <= inviteLimit) return undefined;
  return t('{count, number} people is too many for one list. The limit is {limit, number}.', {
    count,
    limit: inviteLimit,
  });
}

function addressesIn(cells: readonly (readonly string[])[]): number {
  return cells.filter((row) => row.some((cell) => cell.includes('@'))).length;
}

function listOfSheet(cells: readonly (readonly string[])[], choices: InviteChoices): InviteList {
  const [first = []] = cells;
  // A single column of `First Last <address>` is parsed as lines.
  const isLines = first.length === 1 && cells.some(([cell]) => cell?.includes('<'));
  return isLines
    ? parseInvites(cells.map((row) => row.join(', ')).join('\n'), choices)
    : listOfCells(cells, choices);
}

/** A template workbook: the columns, and a second sheet with allowed roles and sites. */
export async function inviteTemplate({ roles, sites }: InviteChoices): Promise<Blob> {
  const { xlsxOf } = await import('#app/kit/files/sheet/write-xlsx.ts');
  const length = Math.max(roles.length, sites.length);
  const values = Array.from({ length }, (_, at) => [
    roles[at]?.label ?? '',
    sites[at]?.name ?? '',
    sites[at]?.siteId ?? '',
  ]);
  const workbook = xlsxOf([
    {
      name: t('People'),
      cells: [[t('Email address'), t('First name'), t('Last name'), t('Role'), t('Sites')]],
      offers: { column: 'D', range: `${valuesSheet}!$A$2:$A$${roles.length + 1}` },
    },
    {
      name: valuesSheet,
      cells: [[t('Roles'), t('Sites by name'), t('Sites by number')], ...values],
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([workbook], { type });
}
