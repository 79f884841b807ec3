import type { ReferencePlace } from '../reference-path.ts';
import type { OutgoingReference } from './outgoing-references.ts';
import type { ReferrerGroup } from './referrer-groups.ts';

/** A row of one side of the picture. */
export type NeighbourRow =
  | { by: 'group'; name: string; group: ReferrerGroup }
  | { by: 'record'; name: string; place: ReferencePlace; label: string; display: string }
  /** Outside of this site, or of a kind that is not kept here. */
  | { by: 'text'; name: string; label: string; text: string }
  | { by: 'more'; name: string; count: number; to: string };

const heights = { group: 28, record: 52, text: 52, more: 32 } as const;
const gap = 8;
/** No lower, so that it is in sight beside a long list. */
const lowestCentre = 200;
const leastHeight = 104;

/** Beside few groups there is room for more of each. */
const mostRows = 18;

/** What refers to the record: each group, some of its records, and how many more there are. */
export function incomingRows(groups: readonly ReferrerGroup[]): NeighbourRow[] {
  const most = Math.max(2, Math.floor(mostRows / Math.max(1, groups.length)));
  return groups.flatMap((group): NeighbourRow[] => {
    const shown = group.places.slice(0, most);
    const count = group.count - shown.length;
    return [
      { by: 'group', name: group.name, group },
      ...shown.map((place) => ({
        by: 'record' as const,
        name: `${group.name} ${place.id}`,
        place,
        label: '',
        display: '',
      })),
      ...(count > 0
        ? [
            {
              by: 'more' as const,
              name: `${group.name} more`,
              count,
              to: group.to,
            },
          ]
        : []),
    ];
  });
}

/** What the record refers to; `isOffered` tells which kinds can be shown. */
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

/** Where each row stands on its side of the picture, from the top in pixels. */
export interface PlacedRow {
  row: NeighbourRow;
  top: number;
  height: number;
}

/** Where everything stands: known before it is drawn, so that nothing has to be measured. */
export function pictureLayout(
  incoming: readonly NeighbourRow[],
  outgoing: readonly NeighbourRow[],
) {
  const tall = Math.max(leastHeight, heightOf(incoming), heightOf(outgoing));
  const centre = Math.min(tall / 2, lowestCentre);
  const side = (rows: readonly NeighbourRow[]): PlacedRow[] => {
    // Few rows stand around the record's height.
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
