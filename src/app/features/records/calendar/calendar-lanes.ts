interface Timed {
  startMinute: number;
  endMinute: number;
}

/** Items that do not fit into the lanes of their group. */
export interface Hidden extends Timed {
  count: number;
}

/** The number of lanes with items: the count of hidden ones takes a lane, too. */
function shownLanes(count: number, maxLanes: number): number {
  return count > maxLanes ? Math.max(1, maxLanes - 1) : count;
}

/** Assigns overlapping items to lanes, each to the first one that is free; those beyond `maxLanes` are counted. */
export function placeInLanes<Item extends Timed>(items: readonly Item[], maxLanes: number) {
  const sorted = items.toSorted(
    (one, other) => one.startMinute - other.startMinute || other.endMinute - one.endMinute,
  );
  const groups: { items: { item: Item; lane: number }[]; ends: number[] }[] = [];
  for (const item of sorted) {
    let group = groups.at(-1);
    if (group === undefined || group.ends.every((end) => end <= item.startMinute)) {
      group = { items: [], ends: [] };
      groups.push(group);
    }
    const free = group.ends.findIndex((end) => end <= item.startMinute);
    const lane = free < 0 ? group.ends.length : free;
    group.ends[lane] = item.endMinute;
    group.items.push({ item, lane });
  }
  return {
    placed: groups.flatMap(({ items: members, ends }) => {
      const laneCount = shownLanes(ends.length, maxLanes);
      return members
        .filter(({ lane }) => lane < laneCount)
        .map((member) => ({ ...member, laneCount }));
    }),
    hidden: groups.flatMap(({ items: members, ends: { length } }): Hidden[] => {
      const rest = members.filter(({ lane }) => lane >= shownLanes(length, maxLanes));
      if (rest.length === 0) return [];
      const starts = members.map(({ item }) => item.startMinute);
      const ends = members.map(({ item }) => item.endMinute);
      return [
        { count: rest.length, startMinute: Math.min(...starts), endMinute: Math.max(...ends) },
      ];
    }),
  };
}
