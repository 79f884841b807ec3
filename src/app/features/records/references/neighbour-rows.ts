import type { ReferencePlace } from '../reference-path.ts';
import type { OutgoingReference } from './outgoing-references.ts';
import type { ReferrerGroup } from './referrer-groups.ts';

export type NeighbourRow =
  | { by: 'group'; name: string; group: ReferrerGroup }
  /** Only outgoing ones have a label and possibly a display. */
  | { by: 'record'; name: string; place: ReferencePlace; label?: string; display?: string }
  | { by: 'text'; name: string; label: string; text: string }
  | { by: 'more'; name: string; count: number; to: string };

const heights = { group: 28, record: 52, text: 52, more: 32 } as const;
const gap = 8;
/** At most this far down, to stay in view beside a long list. */
const lowestCentre = 200;
const leastHeight = 104;

/** With few groups, more rows of each fit. */
const maxRows = 18;

/** References to the record: groups with some records each, and the number of others. */
export function incomingRows(groups: readonly ReferrerGroup[]): NeighbourRow[] {
  const most = Math.max(2, Math.floor(maxRows / Math.max(1, groups.length)));
  return groups.flatMap((group): NeighbourRow[] => {
    const shown = group.places.slice(0, most);
    const count = group.count - shown.length;
    return [
      { by: 'group', name: group.name, group },
      ...shown.map((place) => ({
        by: 'record' as const,
        name: `${group.name} ${place.id}`,
        place,
      })),
      ...(count > 0
        ? [{ by: 'more' as const, name: `${group.name} more`, count, to: group.to }]
        : []),
    ];
  });
}

/** References from the record; `isOffered` tells which kinds have pages. */
export function outgoingRows(
  references: readonly OutgoingReference[],
  isOffered: (kind: string) => boolean,
): NeighbourRow[] {
  return references.map(({ label, reference, display, place }) => {
    const name = `${label} ${reference}`;
    if (place === undefined || !isOffered(place.kind))
      return { by: 'text', name, label, text: display || reference };
    return { by: 'record', name, place, label, display };
  });
}

export interface PlacedRow {
  row: NeighbourRow;
  top: number;
  height: number;
}

/** Computes all positions before rendering, so that nothing is measured. */
export function pictureLayout(
  incoming: readonly NeighbourRow[],
  outgoing: readonly NeighbourRow[],
) {
  const tall = Math.max(leastHeight, heightOf(incoming), heightOf(outgoing));
  const centre = Math.min(tall / 2, lowestCentre);
  const side = (rows: readonly NeighbourRow[]): PlacedRow[] => {
    // Few rows are centred on the record.
    let top = Math.max(0, centre - heightOf(rows) / 2);
    return rows.map((row) => {
      const placed = { row, top, height: heights[row.by] };
      top += placed.height + gap;
      return placed;
    });
  };
  return { height: tall, centre, incoming: side(incoming), outgoing: side(outgoing) };
}

function heightOf(rows: readonly NeighbourRow[]): number {
  return rows.reduce((sum, { by }) => sum + heights[by], 0) + gap * Math.max(0, rows.length - 1);
}
