import { spokenLanguage, t } from '#words/t.ts';

interface TermsVersion {
  version: string;
  publishedAt: string;
  /** In the caller's language. */
  title: () => string;
  paragraphs: () => string[];
  changes: () => string[];
}

const versions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-10',
    publishedAt: '2026-10-01T00:00:00.000Z',
    title: () => t('Terms of service for practice administrators'),
    paragraphs: () => [
      `# ${t('What you may do')}`,
      t(
        'You may use this console to manage the people, connections and records of the organizations that your account belongs to, and for nothing else.',
      ),
      `# ${t('Accounts')}`,
      t(
        'Your account is yours alone. Do not share its password, and tell your administrator when you think that somebody else knows it. Sessions end by themselves after some time.',
      ),
      `# ${t('Records of clients and patients')}`,
      t(
        'Records of animals and of the people who care for them are confidential. Open them only when your work needs it. What you change is kept with your name and the time.',
      ),
      `# ${t('Connections to other services')}`,
      t(
        'An Endpoint or a webhook sends data outside your practice. Set one up only when your practice has an agreement with the party that receives it.',
      ),
      `# ${t('Ending')}`,
      t(
        'Your organization may disable your account at any time. The history of what you changed stays.',
      ),
    ],
    changes: () => [
      t('New section on connections: webhooks are named beside Endpoints.'),
      t('Sessions now end by themselves after some time.'),
    ],
  },
  {
    version: '2025-03',
    publishedAt: '2025-03-01T00:00:00.000Z',
    title: () => t('Terms of service for practice administrators'),
    paragraphs: () => [],
    changes: () => [],
  },
];

export const currentTerms = versions[0];

/** The current text in the caller's language. Only the English text is binding. */
export function termsText() {
  const { title, paragraphs } = currentTerms;
  const language = spokenLanguage();
  const isTranslated = language !== 'en';
  const mark = t('This is a translation to read along. What you accept is the English text.');
  return {
    language,
    title: title(),
    paragraphs: [...(isTranslated ? [mark] : []), ...paragraphs()],
  };
}

/** Changes of all versions after `accepted`; none if nothing was accepted before. */
export function changesSince(accepted: string | null): string[] {
  const index = versions.findIndex((terms) => terms.version === accepted);
  return versions.slice(0, Math.max(index, 0)).flatMap((terms) => terms.changes());
}
