import { describe, expect, it } from 'vitest';
import { namesOf, rereadRows, withField } from './invite-columns.ts';
import { inviteDefaults, inviteOf, listOfCells, parseInvites } from './invite-rows.ts';

const own = { role: '', sites: '' };
const priya = { email: 'priya@a.example', firstName: 'Priya', lastName: 'Raman', ...own };
const ann = { email: 'ann@a.example', firstName: 'Ann Marie', lastName: 'Lee', ...own };

const site = (siteId: string, name: string, organizationId = '1') => {
  const above = { brandId: '11', brandName: 'Northfield', organizationName: 'Northfield Group' };
  return { siteId, name, organizationId, ...above };
};
const choices = {
  roles: [
    { value: 'ADMIN', label: 'Administrator' },
    { value: 'SITE_USER', label: 'Site user' },
  ],
  sites: [
    site('101', 'Harbour Street'),
    site('102', 'Riverside'),
    site('103', 'Vet’s Lane, The'),
    site('201', 'Twin', '2'),
    site('202', 'Twin', '2'),
  ],
};
const rowsOf = (text: string) =>
  parseInvites(text, choices).rows.map(({ cells: _, ...row }) => row);

describe('parseInvites', () => {
  it.each([
    ['cells with commas', 'priya@a.example, Priya, Raman\n\nann@a.example,Ann Marie,Lee\n'],
    ['cells from a spreadsheet', 'priya@a.example\tPriya\tRaman\r\nann@a.example\tAnn Marie\tLee'],
    ['names before addresses', 'Priya Raman <priya@a.example>\n"Ann Marie Lee" <ann@a.example>;'],
    ['an address book', '"Raman, Priya" <priya@a.example>\nLee, Ann Marie <ann@a.example>'],
    ['a line of an email', 'Priya Raman <priya@a.example>, Ann Marie Lee <ann@a.example>'],
    [
      'a file with headings',
      'Last name;First name;Team;E-mail\nRaman;Priya;x;priya@a.example\nLee;Ann Marie;y;ann@a.example',
    ],
    [
      'names before addresses, in cells',
      'Priya,Raman,priya@a.example\nAnn Marie,Lee,ann@a.example',
    ],
    ['a full name', 'Name,Contact\nPriya Raman,priya@a.example\n"Lee, Ann Marie",ann@a.example'],
  ])('reads %s', (_, text) => {
    expect(rowsOf(text)).toEqual([priya, ann]);
  });

  it('keeps incomplete rows for validation', () => {
    expect(rowsOf('priya@a.example\nnot an address, A, B')).toEqual([
      { ...own, email: 'priya@a.example', firstName: '', lastName: '' },
      { ...own, email: 'not an address', firstName: 'A', lastName: 'B' },
    ]);
  });

  it.each([
    [
      'Name beside Vorname is the last name',
      'Name;Vorname;E-Mail\nvon der Heide;Anton;a@b.example',
      'Anton',
      'von der Heide',
    ],
    [
      'a line with the delimiter',
      '\ufeffsep=;\nVorname;Nachname;E-Mail\nAnton;Weiß;a@b.example',
      'Anton',
      'Weiß',
    ],
    [
      'headings of Google',
      'First Name [Required],Last Name [Required],Email Address [Required],Recovery Email\nAnton,Weiß,a@b.example,x@y.example',
      'Anton',
      'Weiß',
    ],
    [
      'a display name beside both',
      'login,firstName,lastName,displayName,email\nx,Lena,Otto,Dr. Lena Otto,a@b.example',
      'Lena',
      'Otto',
    ],
    ['LDAP', 'cn,sn,givenName,mail\nLena Otto,Otto,Lena,a@b.example', 'Lena', 'Otto'],
    [
      'invisible characters',
      'First name,Last name,E-mail\nIda\u200b,Bau\u00admann,a@b.example\u200b',
      'Ida',
      'Baumann',
    ],
  ])('reads %s', (_, text, ...names) => {
    const [firstName, lastName] = names;
    expect(rowsOf(text)).toEqual([{ ...own, email: 'a@b.example', firstName, lastName }]);
  });

  it.each([
    ['Anna von der Heide', 'Anna', 'von der Heide'],
    ["Cees van 't Hof", 'Cees', "van 't Hof"],
    ['Dr. med. vet. Anna Müller', 'Anna', 'Müller'],
    ['Müller, Anna', 'Anna', 'Müller'],
    ['Madonna', 'Madonna', ''],
    ['山田 太郎', '太郎', '山田'],
  ])('splits the full name %s', (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName });
  });

  it('takes no URL or boolean for a name, as in the template of Entra', () => {
    const template =
      'version:v1.0,,\nEmail address to invite [inviteeEmail] Required,Redirection url [inviteRedirectURL] Required,Send invitation message (true or false) [sendEmail]\na@b.example,https://myapps.example.com,true';
    expect(rowsOf(template)).toEqual([
      { ...own, email: 'a@b.example', firstName: '', lastName: '' },
    ]);
    expect(rowsOf('a@b.example,https://myapps.example.com,true')).toEqual(rowsOf(template));
    const row = { ...own, email: 'a@b.example', firstName: 'https://x.example', lastName: 'true' };
    expect(inviteOf(row, inviteDefaults(choices.sites), choices).issues).toEqual([
      { path: 'firstName', message: 'Must be a name' },
      { path: 'lastName', message: 'Must be a name' },
    ]);
  });

  it.each([
    ['Administrator', 'Riverside', /Sites have no effect for administrators/],
    ['Administrator', '', undefined],
    ['Site user', 'Riverside', undefined],
  ])('warns about sites without effect: %s at "%s"', (role, sites, note) => {
    const row = { ...priya, role, sites };
    const read = inviteOf(row, inviteDefaults(choices.sites), choices);
    expect(read.issues).toEqual([]);
    if (note === undefined) expect(read.note).toBeUndefined();
    else expect(read.note).toMatch(note);
  });

  it('takes no formula error for a name, role or site', () => {
    const row = { ...priya, lastName: '#N/A', role: '#N/A', sites: '#REF!' };
    const { issues } = inviteOf(row, inviteDefaults(choices.sites), choices);
    expect(issues.map(({ path }) => path)).toEqual(['role', 'lastName', 'siteIds']);
  });

  it('returns no rows for blank text', () => {
    expect(rowsOf(' \n ')).toEqual([]);
  });

  it('detects roles and sites by heading or content, and lists unused columns', () => {
    const table = 'E-Mail;Role;Sites;Team\npriya@a.example;admin;101;x';
    const { rows, columns } = parseInvites(table, choices);
    expect(rows).toMatchObject([{ role: 'admin', sites: '101' }]);
    expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['E-Mail', 'email'],
      ['Role', 'role'],
      ['Sites', 'sites'],
      ['Team', undefined],
    ]);
    expect(rowsOf('Riverside,Ann,Lee,ann@a.example,site user')).toMatchObject([
      { sites: 'Riverside', role: 'site user', firstName: 'Ann' },
    ]);
  });
});

it('rereads a column, and keeps corrections in others', () => {
  const cells = [
    ['E-mail', 'First', 'Called'],
    ['ann@a.example', 'Annette', 'Ann'],
  ];
  const { rows, columns } = listOfCells(cells, choices);
  const corrected = rows.map((row) => ({ ...row, email: 'lee@a.example' }));
  const after = withField(columns, 2, 'firstName');
  expect(after.map(({ field }) => field)).toEqual(['email', undefined, 'firstName']);
  expect(rereadRows(corrected, columns, after)).toMatchObject([
    { email: 'lee@a.example', firstName: 'Ann' },
  ]);
});

describe('inviteOf', () => {
  const own = { role: 'SITE_USER', organizationId: 9, brandId: 11 };
  const defaults = { ...own, organizationId: '9', brandId: '11', siteIds: ['101'] };
  const names = { email: ann.email, firstName: ann.firstName, lastName: ann.lastName };
  const read = (row: Partial<typeof ann>) => inviteOf({ ...ann, ...row }, defaults, choices);

  it('applies the defaults to each row', () => {
    expect(read({})).toEqual({ invite: { ...names, ...own, siteId: 101 }, issues: [] });
    const several = { ...defaults, siteIds: ['101', '102'] };
    expect(inviteOf(ann, several, choices).invite).toEqual({
      ...names,
      ...own,
      siteIds: [101, 102],
    });
  });

  it('defaults to the current site, which an administrator does not need', () => {
    const here = inviteDefaults(choices.sites, '102');
    expect(here).toEqual({
      role: 'SITE_USER',
      organizationId: '1',
      brandId: '',
      siteIds: ['102'],
    });
    expect(inviteOf(ann, here, choices).invite).toMatchObject({ siteId: 102 });
    const { invite } = inviteOf({ ...ann, role: 'Administrator' }, here, choices);
    expect(invite).toEqual({ ...names, role: 'ADMIN', organizationId: 1 });
  });

  it.each([
    ['102', { siteId: 102 }],
    ['riverside; Site 101', { siteIds: [102, 101] }],
    ["Vet's Lane, The", { siteId: 103 }],
  ])("prefers a row's own role and sites: %s", (sites, places) => {
    expect(read({ role: 'Administrator', sites })).toEqual({
      invite: { ...names, role: 'ADMIN', organizationId: 1, ...places },
      issues: [],
      note: expect.any(String),
    });
  });

  it('refuses unknown and ambiguous values', () => {
    expect(read({ role: 'Platform administrator', sites: 'Riverside, Twin, Moon' }).issues).toEqual(
      [
        { path: 'role', message: '“Platform administrator” isn’t a role you can assign' },
        {
          path: 'siteIds',
          message: 'No site of yours is called “Twin”, “Moon”',
        },
      ],
    );
  });
});
