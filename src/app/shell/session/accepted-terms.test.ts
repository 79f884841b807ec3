// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { deployment, ownDeployment } from '#app/kit/api/deployment.ts';
import { hasAcceptedTerms, noteAccepted, noteReported } from './sign-in.ts';

const user = { id: '7', email: 'vet@example.org', firstName: '', lastName: '', role: 'SITE_USER' };
const withTime = (tosAcceptedAt?: string | null) => ({
  ...{ ...user, organizationIds: [], brandIds: [], siteIds: [] },
  ...(tosAcceptedAt !== undefined && { tosAcceptedAt }),
});
const accepted = withTime('2026-01-01T00:00:00Z');
const others = [withTime(), withTime(null), withTime('')];

it('asks without a reported acceptance, and only once if the deployment reports none', () => {
  expect(hasAcceptedTerms(accepted)).toBe(true);
  expect(others.map(hasAcceptedTerms)).toEqual([false, false, false]);
  noteAccepted();
  for (const other of others) noteReported(other);
  expect(others.map(hasAcceptedTerms)).toEqual([true, true, true]);
  deployment.choose({ ...ownDeployment, baseUrl: 'https://other.example' });
  expect(others.map(hasAcceptedTerms)).toEqual([false, false, false]);
});

it('asks again when a deployment that reports acceptances no longer does', () => {
  noteAccepted();
  noteReported(accepted);
  expect(others.map(hasAcceptedTerms)).toEqual([false, false, false]);
});
