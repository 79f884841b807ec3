import { describe, expect, it } from 'vitest';
import { inviteOf, parseInvites } from './invite-rows.ts';

const priya = { email: 'priya@a.example', firstName: 'Priya', lastName: 'Raman' };
const ann = { email: 'ann@a.example', firstName: 'Ann Marie', lastName: 'Lee' };

describe('parseInvites', () => {
  it.each([
    ['cells with commas', 'priya@a.example, Priya, Raman\n\nann@a.example,Ann Marie,Lee\n'],
    ['cells from a spreadsheet', 'priya@a.example\tPriya\tRaman\r\nann@a.example\tAnn Marie\tLee'],
    ['names before addresses', 'Priya Raman <priya@a.example>\n"Ann Marie Lee" <ann@a.example>;'],
    ['an address book', '"Raman, Priya" <priya@a.example>\nLee, Ann Marie <ann@a.example>'],
    ['a line of a mail', 'Priya Raman <priya@a.example>, Ann Marie Lee <ann@a.example>'],
    [
      'a file that names its columns',
      'Last name;First name;Team;E-mail\nRaman;Priya;x;priya@a.example\nLee;Ann Marie;y;ann@a.example',
    ],
  ])('reads %s', (_, text) => {
    expect(parseInvites(text)).toEqual([priya, ann]);
  });

  it('keeps rows that lack something, for the check to find', () => {
    expect(parseInvites('priya@a.example\nnot an address, A, B')).toEqual([
      { email: 'priya@a.example', firstName: '', lastName: '' },
      { email: 'not an address', firstName: 'A', lastName: 'B' },
    ]);
  });

  it('finds nobody in nothing', () => {
    expect(parseInvites(' \n ')).toEqual([]);
  });
});

it('sends what holds for all with each row', () => {
  expect(inviteOf(priya, { role: 'SITE_USER', siteId: 101, brandId: undefined })).toEqual({
    ...priya,
    role: 'SITE_USER',
    siteId: 101,
  });
});
