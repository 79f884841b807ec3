import { styled } from '@mui/material/styles';
import { formatCount } from '#app/kit/language/locale.ts';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { MutedText, PointList } from '#app/kit/text/text-parts.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import type { ReferencePlace } from '../reference-places.ts';
import { useReferrers } from './referrer-groups.ts';

const Line = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  // Reserves its space while loading.
  minHeight: 20,
  margin: '-8px 0 20px',
  fontSize: fontSize.small,
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
  },
  '& .count': { fontVariantNumeric: 'tabular-nums', color: color('text-muted') },
});

/** Links to records that refer to this one, by kind; hidden if unsupported. */
export function UsedBy({ siteId, place }: { siteId: string; place: ReferencePlace }) {
  const { isOffered, groups } = useReferrers(siteId, place);
  if (!isOffered) return null;
  return (
    <Line aria-label={t('Referenced by')}>
      <span>{t('Referenced by')}</span>
      {groups?.length === 0 && <MutedText>{t('no other record')}</MutedText>}
      {groups !== undefined && groups.length > 0 && (
        <ul>
          {groups.map(({ name, words, count, to }) => (
            <li key={name}>
              <PageLink to={to}>{words}</PageLink>{' '}
              <span className="count">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <PageLink to={paths.recordConnections.to(siteId, place.segment, place.id)}>
        {t('Connections')}
      </PageLink>
    </Line>
  );
}

/** Warns of references before a delete. */
export function StillUsedBy({ siteId, place }: { siteId: string; place: ReferencePlace }) {
  const { groups = [], failure } = useReferrers(siteId, place);
  if (failure !== undefined) return <p>{failure}</p>;
  if (groups.length === 0) return null;
  return (
    <>
      <p>{t('Still referenced by:')}</p>
      <PointList>
        {groups.map(({ name, words, count }) => (
          <li key={name}>{t('{kind}: {count, number}', { kind: words, count })}</li>
        ))}
      </PointList>
    </>
  );
}
