import type { ReactNode } from 'react';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { CellLink } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import { paths } from '#app/paths.ts';
import { LabelChips } from '#app/record/labels/label-chips.tsx';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { outcomeLabel, outcomeTone } from '../health/outcome-words.ts';
import { RowTrend } from '../health/row-trend.tsx';
import { type Authors, authorOf } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { foldedText } from './folded-text.ts';
import { periodText } from './period-text.ts';

interface EndpointCardProps {
  siteId: string;
  row: EndpointRow;
  /** Undefined if unsupported or loading. */
  authors: Authors | undefined;
  /** The matched text, if no column shows it. */
  line: string | undefined;
  menu: ReactNode;
}

export function EndpointCard({ siteId, row, authors, line, menu }: EndpointCardProps) {
  const { title, payloadTypes, labels, health = [] } = row;
  const [last] = health;
  const address = line ?? row.address;
  const payload = foldedText(payloadTypes, 40);
  const more = payload.rest > 0 ? ` +${payload.rest}` : '';
  const facts = [row.connectionType, payload.shown + more];
  const place = [row.organization, periodText(row.period, Date.now())];
  return (
    <ListCard
      title={<CellLink to={paths.endpoint.to(siteId, row.id)}>{title}</CellLink>}
      lines={[address !== title && address, factsLine(facts), factsLine(place)]}
      menu={menu}
    >
      <EndpointStatusChip status={row.status} />
      {last !== undefined && (
        <span>
          <StatusChip
            tone={outcomeTone(last.outcome)}
            label={outcomeLabel(last.outcome, row.address)}
          />{' '}
          <RelativeTime time={last.at} />
          {health.length > 1 && <RowTrend results={health} address={row.address} />}
        </span>
      )}
      {labels.length > 0 && <LabelChips labels={labels} />}
      <span>
        <LastChange row={row} authors={authors} />
      </span>
    </ListCard>
  );
}

/** "Version 3, 2 hours ago, Priya Raman", without the unknown parts. */
function LastChange({ row, authors }: Pick<EndpointCardProps, 'row' | 'authors'>) {
  const { versionId, lastUpdated } = row;
  const author = authorOf(row, authors);
  return (
    <>
      {versionId !== undefined && t('Version {versionId}', { versionId })}
      {versionId !== undefined && lastUpdated !== undefined && ', '}
      {lastUpdated !== undefined && <RelativeTime time={lastUpdated} />}
      {author !== undefined && `, ${author}`}
    </>
  );
}
