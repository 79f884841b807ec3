import type { User } from '#contract/people/users.ts';

const columns: Record<string, (user: User) => string | null | undefined> = {
  id: (user) => user.id,
  email: (user) => user.email,
  firstName: (user) => user.firstName,
  lastName: (user) => user.lastName,
  role: (user) => user.role,
  isEnabled: (user) => String(user.isEnabled),
  organizationIds: (user) => user.organizationIds?.join(' '),
  brandIds: (user) => user.brandIds?.join(' '),
  siteIds: (user) => user.siteIds?.join(' '),
  clientAccountIds: (user) => user.clientAccountIds?.join(' '),
  createdAt: (user) => user.createdAt,
  updatedAt: (user) => user.updatedAt,
  tosAcceptedAt: (user) => user.tosAcceptedAt,
  lastLoginAt: (user) => user.lastLoginAt,
  invitation: (user) => user.invitation?.state,
  invitationSentAt: (user) => user.invitation?.sentAt,
  invitationExpiresAt: (user) => user.invitation?.expiresAt,
};

/** A CSV file of users with a header row. */
export async function* usersCsv(batches: AsyncIterable<readonly User[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(Object.keys(columns));
  for await (const users of batches) {
    yield users
      .map((user) => csvRecord(Object.values(columns).map((cell) => cell(user) ?? null)))
      .join('');
  }
}

/** One record of RFC 4180. An apostrophe escapes cells that a spreadsheet would run as formulas. */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets need the mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const escaped = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
