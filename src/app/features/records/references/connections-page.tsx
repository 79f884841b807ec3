import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useParams } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { captionText, color, fontSize, framed, typeScale } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { moveAmongColumns } from '../arrow-keys.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { listOfKind } from '../record-area.shared.ts';
import { TargetState } from '../record-state.tsx';
import { type ReferencePlace, useOfferedKinds } from '../reference-places.ts';
import { targetOf } from './load-target.ts';
import { outgoingReferences } from './outgoing-references.ts';
import { referencesQueries } from './references.queries.ts';
import { type ReferrerGroup, useReferrers } from './referrer-groups.ts';

/** Narrower screens show two stacked lists. */
const wideMedia = '@media (min-width: 900px)';
const line = `1.5px solid ${color('border-strong')}`;

const Picture = styled('div')({
  display: 'grid',
  gap: 24,
  '& h2': { margin: 0, ...typeScale.label, fontWeight: 600 },
  [wideMedia]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 12,
    '& > .incoming': { gridArea: '1 / 1' },
    '& > .outgoing': { gridArea: '1 / 3' },
    // Brackets towards the record.
    '& > .incoming > ul': { paddingRight: 20, borderRight: line, borderRadius: '0 12px 12px 0' },
    '& > .outgoing > ul': { paddingLeft: 20, borderLeft: line, borderRadius: '12px 0 0 12px' },
  },
});

const Side = styled('section')({
  minWidth: 0,
  '& > ul': { display: 'grid', gap: 8, marginTop: 12 },
});

const boxStyle = {
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 12px',
  ...framed,
  backgroundColor: color('surface'),
} as const;

const Centre = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > svg': { display: 'none', flex: 'none', color: color('border-strong') },
  [wideMedia]: {
    gridArea: '1 / 2',
    alignSelf: 'start',
    // Stays in view beside a long list.
    position: 'sticky',
    top: 72,
    marginTop: 32,
    '& > svg': { display: 'block' },
  },
});

const CentreBox = styled('div')({
  ...boxStyle,
  flex: 1,
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  minWidth: 0,
  border: `2px solid ${color('accent')}`,
  '& > strong': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    maxWidth: '100%',
    fontWeight: 600,
  },
  '& > small': captionText,
});

const Node = styled('li')({
  ...boxStyle,
  '&:has(a:hover)': { backgroundColor: color('hover') },
  '&:has(a:focus-visible)': { outline: `2px solid ${color('focus')}`, outlineOffset: 1 },
  position: 'relative',
  '& > .words': { flex: 1, display: 'grid', minWidth: 0 },
  '& > .words > small': captionText,
  '& a': { color: 'inherit', fontWeight: 500, textDecoration: 'none', outline: 'none' },
  // The whole box is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
});

const GroupName = styled('li')({
  display: 'flex',
  alignItems: 'end',
  gap: 8,
  minHeight: 28,
  fontSize: fontSize.small,
  '& a': { color: color('link'), textUnderlineOffset: '0.2em' },
});

/** With few groups, more records of each fit. */
const maxRows = 18;

export function ConnectionsPage() {
  const { siteId = '', segment = '', recordId = '' } = useParams();
  const entry = fhirKinds.find((one) => one.segment === segment);
  if (entry === undefined) throw new Error(`No kind of record is called ${segment}`); // guaranteed by the loader
  return <Connections siteId={siteId} place={{ ...entry, id: recordId }} />;
}

/**
 * A record between incoming and outgoing references. Neighbours link to their own connections; arrow keys move
 * between them. Two lists for screen readers and narrow screens.
 */
function Connections({ siteId, place }: { siteId: string; place: ReferencePlace }) {
  const { data: resource } = useSuspenseQuery(referencesQueries.resource(siteId, place));
  const target = targetOf(resource, place);
  const { isOffered, query, groups, failure } = useReferrers(siteId, target);
  const outgoing = outgoingReferences(target.kind, resource);
  const recordPath = resourcePath(siteId, target.kind, target.id);
  const offeredKinds = useOfferedKinds();
  const most = Math.max(2, Math.floor(maxRows / (groups?.length || 1)));
  return (
    <>
      <PageHeader
        title={t('Connections of {title}', { title: target.title })}
        breadcrumbs={[listOfKind(siteId, place.kind), { label: target.title, to: recordPath }]}
        description={t('References to and from this record. Choose one to continue from there.')}
        actions={<ButtonLink to={recordPath}>{t('Open record')}</ButtonLink>}
      />
      {failure !== undefined && (
        <Alert
          severity="error"
          sx={{ mb: 4 }}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        >
          {failure}
        </Alert>
      )}
      <Picture onKeyDown={(event) => moveAmongColumns(event, { column: 'section', item: 'a' })}>
        <Centre>
          {groups !== undefined && groups.length > 0 && <ArrowForwardOutlined />}
          <CentreBox>
            <small>{kindWordsOf(target.kind).one}</small>
            <strong title={target.title}>{target.title}</strong>
            <TargetState target={target} />
          </CentreBox>
          {outgoing.length > 0 && <ArrowForwardOutlined />}
        </Centre>
        {isOffered && failure === undefined && (
          <NeighboursSide
            className="incoming"
            title={t('Referenced by')}
            empty={groups ? t('No other record refers to this one.') : t('Counting…')}
          >
            {groups?.map((group) => (
              <Referrers key={group.name} siteId={siteId} group={group} most={most} />
            ))}
          </NeighboursSide>
        )}
        <NeighboursSide
          className="outgoing"
          title={t('Refers to')}
          empty={t('No references to other records.')}
        >
          {outgoing.map(({ label, reference, display, place: to }) => {
            const key = `${label} ${reference}`;
            return to !== undefined && offeredKinds.some(({ kind }) => kind === to.kind) ? (
              <RecordNode key={key} siteId={siteId} place={to} {...{ label, display }} />
            ) : (
              <Node key={key}>
                <span className="words">
                  <small>{label}</small>
                  <OneLine title={display || reference}>{display || reference}</OneLine>
                </span>
              </Node>
            );
          })}
        </NeighboursSide>
      </Picture>
    </>
  );
}

interface NeighboursSideProps {
  className: string;
  title: string;
  /** Shown without neighbours. */
  empty: string;
  children: readonly ReactNode[] | undefined;
}

function NeighboursSide({ className, title, empty, children = [] }: NeighboursSideProps) {
  const id = useId();
  return (
    <Side className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <MutedText>{empty}</MutedText>}
    </Side>
  );
}

interface ReferrersProps {
  siteId: string;
  group: ReferrerGroup;
  most: number;
}

/** Some records of a group, and the number of others. */
function Referrers({ siteId, group, most }: ReferrersProps) {
  const { words, count, to, places } = group;
  const shown = places.slice(0, most);
  return (
    <>
      <GroupName>
        <Link to={to}>{words}</Link>
        <MutedText>{formatCount(count)}</MutedText>
      </GroupName>
      {shown.map((place) => (
        <RecordNode key={place.id} siteId={siteId} place={place} />
      ))}
      {count > shown.length && (
        <GroupName>
          <Link to={to}>{t('{count, number} more', { count: count - shown.length })}</Link>
        </GroupName>
      )}
    </>
  );
}

interface RecordNodeProps {
  siteId: string;
  place: ReferencePlace;
  /** Only outgoing ones have a label and possibly a display. */
  label?: string;
  display?: string;
}

/** Links to the neighbour's own connections, or to a deleted one's page with its history. */
function RecordNode({ siteId, place, label, display }: RecordNodeProps) {
  const { data: target } = useQuery(referencesQueries.target(siteId, place));
  const title = target?.state === 'current' ? target.title : display || place.id;
  const path =
    target?.state === 'deleted'
      ? resourcePath(siteId, place.kind, place.id)
      : paths.recordConnections.to(siteId, place.segment, place.id);
  return (
    <Node>
      <span className="words">
        <small>{label ? factsLine([label, kindWordsOf(place.kind).one]) : place.id}</small>
        <OneLine title={title}>
          {target?.state === 'missing' ? title : <Link to={path}>{title}</Link>}
        </OneLine>
      </span>
      {target !== undefined && <TargetState target={target} />}
    </Node>
  );
}
