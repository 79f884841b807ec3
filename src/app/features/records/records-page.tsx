import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import { styled } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { formatCount } from '#app/kit/language/locale.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { color, framed, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import { listPath } from '#app/record/kind-operations.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import { kindGroups, kindWordsOf } from './kind-groups.shared.ts';
import { recordsQueries } from './records.queries.ts';

const Groups = styled('div')({ display: 'grid', gap: 24 });

const GroupTitle = styled('h2')({ margin: '0 0 8px', ...typeScale.label, fontWeight: 600 });

const Kinds = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: 12,
});

const Kind = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignContent: 'start',
  padding: '10px 14px 12px',
  ...framed,
  backgroundColor: color('surface'),
  '&:hover': { backgroundColor: color('hover') },
  '& > a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  // The whole card is the link.
  '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': { outline: `2px solid ${color('focus')}`, outlineOffset: 1 },
  '& > .count': { fontVariantNumeric: 'tabular-nums', color: color('text-muted') },
  '& > p': {
    gridColumn: '1 / -1',
    margin: 0,
    ...noteText,
  },
});

export function RecordsPage() {
  const { siteId = '' } = useParams();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const offered = offeredKinds(capabilities);
  const counts = useQueries({
    queries: offered.map((kind) => recordsQueries.count(siteId, kind)),
  });
  const groups = kindGroups.map(({ title, kinds }) => ({ title, kinds: Object.keys(kinds) }));
  const grouped = groups.flatMap(({ kinds }) => kinds);
  const others = offered.map(({ kind }): string => kind).filter((kind) => !grouped.includes(kind));
  return (
    <>
      <PageHeader title={t('Records')} description={t('This site’s FHIR R4 resources.')} />
      {offered.length === 0 && (
        <StatePanel title={t('No kinds of records')} icon={<FolderOffOutlined />}>
          {t('This deployment has none.')}
        </StatePanel>
      )}
      <Groups>
        {[...groups, { title: t('Other records'), kinds: others }].map(({ title, kinds }) => {
          const shown = kinds.flatMap((name) => offered.filter(({ kind }) => kind === name));
          if (shown.length === 0) return null;
          return (
            <section key={title} aria-label={title}>
              <GroupTitle>{title}</GroupTitle>
              <Kinds>
                {shown.map((entry) => {
                  const { many, about } = kindWordsOf(entry.kind);
                  const count = counts[offered.indexOf(entry)]?.data;
                  return (
                    <Kind key={entry.kind}>
                      <Link to={listPath(siteId, entry.kind)}>{many}</Link>
                      <span className="count">
                        {typeof count === 'number' && formatCount(count)}
                      </span>
                      <p>{about}</p>
                    </Kind>
                  );
                })}
              </Kinds>
            </section>
          );
        })}
      </Groups>
    </>
  );
}
