import Button from '@mui/material/Button';
import { csvOf } from '#app/kit/files/csv.ts';
import { saveFile } from '#app/kit/files/save-file.ts';
import { formatExactMoment } from '#app/kit/language/locale.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { siteNameOf } from '../site-names.ts';
import { userName } from '../user-name.shared.ts';
import { type ContactMentions, useNamedContacts } from './named-contact.queries.ts';

interface Step {
  label: string;
  /** What is left to do; undefined while loading. */
  rest: string[] | undefined;
}

/** Progress of all steps, with export. */
export function OffboardingSteps({ user }: { user: User }) {
  const { sites, query } = useNamedContacts(user);
  const steps = stepsOf(user, query.data, sites);
  const done = steps.filter(({ rest }) => rest?.length === 0).length;
  const isLoaded = steps.every(({ rest }) => rest !== undefined);
  return (
    <>
      <StatusChip
        tone={done === steps.length ? 'success' : 'info'}
        label={t('{done, number} of {total, number} steps done', { done, total: steps.length })}
      />
      <Button size="small" disabled={!isLoaded} onClick={() => saveReport(user, steps)}>
        {t('Save report')}
      </Button>
    </>
  );
}

function stepsOf(
  user: User,
  mentions: readonly ContactMentions[] | undefined,
  sites: readonly Site[],
): Step[] {
  return [
    {
      label: t('Access disabled'),
      rest: user.isEnabled === false ? [] : [t('Account enabled')],
    },
    {
      label: t('Not a contact of any Endpoint'),
      rest: mentions?.flatMap(({ siteId, endpoints }) =>
        endpoints === 0
          ? []
          : t('{site}: {endpoints, plural, one {# Endpoint} other {# Endpoints}}', {
              site: siteNameOf(siteId, sites),
              endpoints,
            }),
      ),
    },
    {
      label: t('Receives no webhook alerts'),
      rest: mentions?.flatMap(({ siteId, webhooks }) =>
        webhooks.map(({ name }) => `${siteNameOf(siteId, sites)}: ${name}`),
      ),
    },
  ];
}

function saveReport(user: User, steps: readonly Step[]) {
  const now = new Date().toISOString();
  const rows = steps.map(({ label, rest = [] }) => [
    userName(user),
    user.email ?? null,
    formatExactMoment(now),
    label,
    rest.length === 0 ? t('Done') : t('To do'),
    rest.join('; '),
  ]);
  const heads = [
    t('Person'),
    t('Email address'),
    t('As of'),
    t('Step'),
    t('Status'),
    t('Remaining steps'),
  ];
  const content = new Blob([csvOf([heads, ...rows])], { type: 'text/csv' });
  saveFile(`offboarding-${now.slice(0, 10)}.csv`, content);
}
