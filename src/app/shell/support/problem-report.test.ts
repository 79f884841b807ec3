import { expect, it } from 'vitest';
import type { RecentRequest } from '#app/kit/requests/recent-requests.ts';
import { problemReport, type ReportFacts } from './report-dialog.tsx';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl';
const linkSecret = 'lnk-9f8e7d';
const password = 'violet tractor moon';

const request = (parts: Partial<RecentRequest>): RecentRequest => ({
  id: 1,
  page: '/console/users',
  method: 'GET',
  url: 'https://api.example/users?search=ann%40northfield.example&page=2',
  isSignedIn: true,
  headers: [],
  body: JSON.stringify({ password, email: 'ann@northfield.example' }),
  startedAt: new Date('2026-11-25T10:00:00Z'),
  status: 500,
  requestId: 'req-1',
  ...parts,
});

const facts: ReportFacts = {
  at: new Date('2026-11-25T10:01:00Z'),
  page: `/console/invitation?email=ann@northfield.example#${linkSecret}`,
  deployment: {
    id: 'eu',
    name: 'Europe',
    baseUrl: `https://ann:${password.replaceAll(' ', '-')}@api.example/?token=${token}`,
    kind: 'production',
  },
  capabilities: {
    name: 'Paddock',
    version: '0.1.0',
    mode: 'production',
    extensions: ['getUser', 'findAtSite'],
  },
  requests: [
    request({}),
    request({ url: `https://api.example/mails/ann@northfield.example/${token}`, status: 0 }),
    request({ url: `https://api.example/links/${linkSecret}`, requestId: `Bearer ${token}` }),
    ...Array.from({ length: 20 }, () => request({ url: 'https://api.example/site/101/changes' })),
  ],
  requestId: 'req-1',
  browser: 'Mozilla/5.0 (Test)',
  language: 'de-AT',
  secrets: [token, linkSecret, 'ann@northfield.example', ''],
};

it('has what support needs', () => {
  const report = problemReport(facts);
  expect(report).toContain('Page: /console/invitation\n');
  expect(report).toContain('Failed request: req-1');
  expect(report).toContain('Service: Paddock 0.1.0 production');
  expect(report).toContain('Deployment: Europe (eu, production), https://api.example');
  expect(report).toContain('Extensions: findAtSite, getUser');
  expect(report).toContain('Language: de-AT');
  expect(report).toContain('2026-11-25T10:00:00.000Z GET /users?search=…&page=… 500 req-1\n');
  expect(report.match(/ GET /g)).toHaveLength(10);
});

it('has no token, link secret, password or email address', () => {
  const report = problemReport(facts);
  for (const secret of [token, 'eyJ', linkSecret, 'violet', 'northfield', '@', 'ann']) {
    expect(report).not.toContain(secret);
  }
  // Also without a list of secrets.
  const unaware = problemReport({ ...facts, secrets: [] });
  for (const secret of [token, 'violet', 'northfield', '@']) {
    expect(unaware).not.toContain(secret);
  }
});
