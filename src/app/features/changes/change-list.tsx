import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { useNow } from '#app/kit/time/use-now.ts';
import { NoMatchState } from '#app/list/no-match-state.tsx';
import type { ChangedKinds } from '#app/runs/undo/changed-kind.ts';
import { dayText } from '#app/versions/history/timeline/days.ts';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';
import { ChangeRow, type Moments } from './change-row.tsx';
import { byDayAndPerson, changeKey } from './site-change.ts';

interface ChangeListProps {
  siteId: string;
  kinds: ChangedKinds;
  changes: readonly SiteChange[];
  /** Set when rows are differences between two moments rather than saves. */
  moments: Moments | undefined;
  chosen: ReadonlySet<string>;
  canUndo: (change: SiteChange) => boolean;
  onChoose: (chosen: Set<string>) => void;
  onUndo: (change: SiteChange) => void;
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
export function ChangeList(props: ChangeListProps) {
  const { changes, moments } = props;
  const now = useNow();

  function choose(key: string, isChosen: boolean): void {
    const others = [...props.chosen].filter((one) => one !== key);
    props.onChoose(new Set(isChosen ? [...others, key] : others));
  }

  const rowsOf = (some: readonly SiteChange[], label: string) => (
    <Rows aria-label={label}>
      {some.map((change) => (
        <ChangeRow
          key={changeKey(change)}
          siteId={props.siteId}
          change={change}
          kind={props.kinds(change.kind)}
          moments={moments}
          isChosen={props.chosen.has(changeKey(change))}
          onChoose={
            props.canUndo(change) ? (isChosen) => choose(changeKey(change), isChosen) : undefined
          }
          onUndo={() => props.onUndo(change)}
        />
      ))}
    </Rows>
  );
  if (moments !== undefined) return <TableFrame>{rowsOf(changes, t('Differences'))}</TableFrame>;
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
                {rowsOf(own, t('Changes by {name}', { name }))}
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
        <EmptyState
          title={t('No differences since {since}', { since })}
          icon={<HistoryOutlined />}
          actions={<Button onClick={onList}>{t('Show all changes')}</Button>}
        >
          {t('Changes that were reverted in between aren’t shown.')}
        </EmptyState>
      ) : isFiltered ? (
        <NoMatchState things={t('changes')} onClear={onClear} />
      ) : (
        <EmptyState title={t('No activity yet')} icon={<HistoryOutlined />}>
          {t('Everything created, changed or deleted at this site appears here.')}
        </EmptyState>
      )}
    </TableFrame>
  );
}
