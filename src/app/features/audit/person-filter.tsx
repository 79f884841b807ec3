import { useQuery } from '@tanstack/react-query';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
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

/** Filters by actor: people of the loaded rows, or anyone found by name. */
export function PersonFilter({ actorId, rows, onChange }: PersonFilterProps) {
  const people = peopleIn(rows);
  const listedPerson = people.find(({ userId }) => userId === actorId);
  const hasUser = useOffers()(getUser.id);
  // Someone without entries in the period is in none of the rows.
  const { data: user } = useQuery({
    ...userAccessQueries.details(actorId ?? ''),
    enabled: hasUser && actorId !== undefined && listedPerson === undefined,
  });
  const name = listedPerson?.name ?? (user && userName(user)) ?? t('One person');
  return (
    <FilterPopover
      label={t('Person')}
      summary={actorId === undefined ? undefined : name}
      onClear={() => onChange(undefined)}
    >
      {(close, dismiss) => (
        <PersonSearch
          suggestions={people}
          onClose={dismiss}
          onChoose={(userId) => {
            close();
            onChange(userId);
          }}
        />
      )}
    </FilterPopover>
  );
}

/** The people of the rows, each once, latest first. */
function peopleIn(rows: readonly AuditEvent[]): AuditedPerson[] {
  const people = rows.flatMap(({ actor }) => actor ?? []);
  return [
    ...new Map(
      people.map(({ userId, name, email }) => [userId, { userId, name: name || email, email }]),
    ).values(),
  ];
}
