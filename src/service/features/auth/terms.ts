/** A version of the terms of service, with what changed since the one before. */
interface TermsVersion {
  version: string;
  publishedAt: string;
  title: string;
  paragraphs: string[];
  changes: string[];
}

const versions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-10',
    publishedAt: '2026-10-01T00:00:00.000Z',
    title: 'Terms of service for practice administrators',
    paragraphs: [
      '# What you may do',
      'You may use this console to manage the people, connections and records of the organizations that your account belongs to, and for nothing else.',
      '# Accounts',
      'Your account is yours alone. Do not share its password, and tell your administrator when you think that somebody else knows it. Sessions end after eight hours.',
      '# Records of clients and patients',
      'Records of animals and of the people who care for them are confidential. Open them only when your work needs it. What you change is kept with your name and the time.',
      '# Connections to other services',
      'An Endpoint or a webhook sends data outside your practice. Set one up only when your practice has an agreement with the party that receives it.',
      '# Ending',
      'Your organization may disable your account at any time. The history of what you changed stays.',
    ],
    changes: [
      'New section on connections: webhooks are named beside Endpoints.',
      'Sessions now end after eight hours.',
    ],
  },
  {
    version: '2025-03',
    publishedAt: '2025-03-01T00:00:00.000Z',
    title: 'Terms of service for practice administrators',
    paragraphs: [],
    changes: [],
  },
];

/** The version that must be accepted now. */
export const currentTerms = versions[0];

/** What changed in every version after `accepted`; nothing when none was accepted before. */
export function changesSince(accepted: string | null): string[] {
  const index = versions.findIndex((terms) => terms.version === accepted);
  return versions.slice(0, Math.max(index, 0)).flatMap((terms) => terms.changes);
}
