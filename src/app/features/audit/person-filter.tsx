import { useQuery } from '@tanstack/react-query';
import { latePart } from '#app/kit/late/late-part.tsx';
import { FilterPopover } from '#app/list/filters/filter-popover.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { getUser } from '#contract/people/user-access.ts';
import { t } from '#words/t.ts';
import { userAccessQueries } from '../users/user-access.queries.ts';
import { userName } from '../users/user-name.shared.ts';
import type { AuditedPerson } from './person-search.tsx';

const PersonSearch = latePart(async () => (await import('./person-search.tsx')).PersonSearch);

interface PersonFilterProps {
  actorId: string | undefined;
  rows: readonly AuditEvent[];
  onChange: (actorId: string | undefined) => void;
}

/** Whose doing is shown: somebody among the rows, or whoever is found by name. */
export function PersonFilter({ actorId, rows, onChange }: PersonFilterProps) {
  const people = peopleIn(rows);
  const listed = people.find(({ userId }) => userId === actorId);
  const hasUser = useOffers()(getUser.id);
  // Who did nothing in that time stands in no row.
  const { data: user } = useQuery({
    ...userAccessQueries.details(actorId ?? ''),
    enabled: hasUser && actorId !== undefined && listed === undefined,
  });
  const name = listed?.name ?? (user && userName(user)) ?? t('One person');
  return (
    <FilterPopover
      label={t('Person')}
      summary={actorId === undefined ? undefined : name}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <>
          <PersonSearch
            listed={people}
            onChoose={(userId) => {
              close();
              onChange(userId);
            }}
          />
        </>
      )}
    </FilterPopover>
  );
}

/** Who stands in the rows, each once, the latest first. */
function peopleIn(rows: readonly AuditEvent[]): AuditedPerson[] {
  const people = rows.flatMap(({ actor }) => actor ?? []);
  return [
    ...new Map(
      people.map(({ userId, name, email }) => [userId, { userId, name: name || email, email }]),
    ).values(),
  ];
}
