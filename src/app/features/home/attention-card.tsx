import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { color } from '#app/kit/theme/color.ts';
import { paths } from '#app/paths.ts';
import { type Attention, type PeopleAttention, unseenDays } from '#contract/console/attention.ts';
import { administrators } from '#contract/people/roles.ts';
import { t } from '#words/t.ts';
import { type AttentionItem, AttentionLink, LinkedNames, textLink } from './attention-item.tsx';
import { homeQueries } from './home.queries.ts';
import { siteItems } from './site-attention.tsx';

const ResendExpiredDialog = latePart(
  async () => (await import('./resend-expired-dialog.tsx')).ResendExpiredDialog,
);

const Dot = styled('i')({
  flex: 'none',
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  '&[data-tone="danger"]': { backgroundColor: color('danger-solid') },
  '&[data-tone="warning"]': { backgroundColor: color('warning-solid') },
});

const Words = styled('span')({ display: 'flex', gap: 8 });
const Detail = styled('small')({ paddingLeft: 16 });

/** What needs attention, the most severe first, each with an action. */
export function AttentionCard({ siteId }: { siteId: string | undefined }) {
  const query = useQuery(homeQueries.attention());
  const items = (
    query.data === undefined ? [] : [...peopleItems(query.data), ...siteItems(query.data, siteId)]
  ).toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'));
  return (
    <SectionCard title={t('Needs attention')}>
      <UnloadedPart query={query} what={t('Items that need attention')}>
        <FormSkeleton fields={3} />
      </UnloadedPart>
      {query.data !== undefined && items.length === 0 && (
        <StatePanel title={t('Nothing needs your attention')} icon={<CheckCircleOutlined />}>
          {t('Expired invitations, Endpoints in error and failing webhooks appear here.')}
        </StatePanel>
      )}
      {items.length > 0 && (
        <ResultList aria-label={t('Needs attention')} sx={{ marginBlock: '-8px' }}>
          {items.map(({ key, tone, words, detail, action }) => (
            <li key={key}>
              <Words>
                <Dot data-tone={tone} aria-hidden />
                <span>{words}</span>
              </Words>
              {action}
              {detail !== undefined && <Detail>{detail}</Detail>}
            </li>
          ))}
        </ResultList>
      )}
    </SectionCard>
  );
}

function peopleItems({ people }: Attention): AttentionItem[] {
  if (people === null) return [];
  const { expiredInvitations: expired, withoutSite, unseenAdministrators: unseen } = people;
  const toWithoutSite = paths.users.to({ isEnabled: 'true', withoutSite: 'true' });
  const toUnseen = paths.users.to({
    role: administrators.join(),
    isEnabled: 'true',
    unseenSince: people.unseenSince,
  });
  const items = [
    {
      count: expired,
      key: 'expired',
      text: t(
        '{count, plural, one {# invitation has expired} other {# invitations have expired}}',
        {
          count: expired,
        },
      ),
      to: paths.users.to({ invitation: 'expired' }),
      action: <ResendAll count={expired} />,
    },
    {
      count: withoutSite.total,
      key: 'without-site',
      text: t('{count, plural, one {# person has no site} other {# people have no site}}', {
        count: withoutSite.total,
      }),
      to: toWithoutSite,
      detail: <People {...withoutSite} />,
      action: <AttentionLink to={toWithoutSite}>{t('Assign a site')}</AttentionLink>,
    },
    {
      count: unseen.total,
      key: 'unseen',
      text: t(
        '{count, plural, one {# administrator hasn’t} other {# administrators haven’t}} signed in for {days} days',
        { count: unseen.total, days: unseenDays },
      ),
      to: toUnseen,
      detail: <People {...unseen} />,
      action: <AttentionLink to={toUnseen}>{t('Review access')}</AttentionLink>,
    },
  ];
  return items
    .filter(({ count }) => count > 0)
    .map(({ text, to, ...item }) => ({ ...item, tone: 'warning', words: textLink(text, to) }));
}

function People({ total, people }: PeopleAttention) {
  const names = people.map(({ userId, name }) => ({ name, to: paths.user.to(userId) }));
  return <LinkedNames names={names} total={total} />;
}

/** Resends all expired invitations in a run. */
function ResendAll({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('Resend all')}
      </Button>
      {isAsking && <ResendExpiredDialog count={count} onClose={() => setIsAsking(false)} />}
    </>
  );
}
