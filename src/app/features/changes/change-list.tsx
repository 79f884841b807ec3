import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { useNow } from '#app/kit/time/use-now.ts';
import { NoMatchState } from '#app/list/no-match-state.tsx';
import { dayText } from '#app/versions/history/timeline/days.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';
import { byDayAndPerson } from './site-change.ts';

interface ChangeListProps {
  changes: readonly SiteChange[];
  /** Whether rows are differences between two moments rather than saves. */
  isComparison: boolean;
  rowOf: (change: SiteChange) => ReactNode;
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Person = styled('div')({
  padding: '6px 12px',
  borderBottom: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  '* + &': { borderTop: `1px solid ${color('border')}` },
  '& h3': { margin: 0, ...typeScale.small, fontWeight: 600 },
  '& h3 > span': { fontWeight: 400, color: color('text-muted') },
});

/** Changes by day and person, newest first, or the differences between two moments. */
export function ChangeList({ changes, isComparison, rowOf }: ChangeListProps) {
  const now = useNow();
  if (isComparison) {
    return (
      <TableFrame>
        <Rows aria-label={t('Differences')}>{changes.map(rowOf)}</Rows>
      </TableFrame>
    );
  }
  return byDayAndPerson(changes).map((people) => {
    const at = people[0]?.[0]?.at ?? '';
    return (
      <section key={at}>
        <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
          {dayText(at, now)}
        </Typography>
        <TableFrame>
          {people.map((own) => {
            const author = own[0]?.author;
            const name = author ? author.name || t('Deleted user') : t('The service');
            const count = t('{count, plural, one {# change} other {# changes}}', {
              count: own.length,
            });
            return (
              <div key={author?.userId ?? ''}>
                <Person>
                  <h3>
                    {name} <span>· {count}</span>
                  </h3>
                </Person>
                <Rows aria-label={t('Changes by {name}', { name })}>{own.map(rowOf)}</Rows>
              </div>
            );
          })}
        </TableFrame>
      </section>
    );
  });
}

interface NoChangesProps {
  /** Set when comparing with this moment. */
  since: string | undefined;
  isFiltered: boolean;
  onClear: () => void;
  onList: () => void;
}

/** Empty states: nothing happened, no differences, or nothing matches the filters. */
export function NoChanges({ since, isFiltered, onClear, onList }: NoChangesProps) {
  return (
    <TableFrame>
      {since !== undefined ? (
        <StatePanel
          title={t('No differences since {since}', { since })}
          icon={<HistoryOutlined />}
          actions={<Button onClick={onList}>{t('Show all changes')}</Button>}
        >
          {t('Changes that were reverted in between aren’t shown.')}
        </StatePanel>
      ) : isFiltered ? (
        <NoMatchState things={t('changes')} onClear={onClear} />
      ) : (
        <StatePanel title={t('No activity yet')} icon={<HistoryOutlined />}>
          {t('Everything created, changed or deleted at this site appears here.')}
        </StatePanel>
      )}
    </TableFrame>
  );
}
