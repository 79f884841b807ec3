import { styled } from '@mui/material/styles';
import { color } from '../../../shared/theme/color.ts';
import { monoFamily } from '../../../shared/theme/typography.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { eventGroups, eventMeaning } from '../event-words.ts';

const Groups = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& dt': { fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': { margin: '2px 0 0' },
  '& code': { fontFamily: monoFamily, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '& code + span': { fontSize: '0.8125rem', color: color('text-muted') },
});

/** What a webhook hears of. */
export function EventsCard({ events }: { events: readonly string[] }) {
  if (events.includes('*')) {
    return (
      <SectionCard title="Events">
        All events: everything that happens at this site, also kinds that a later version adds.
      </SectionCard>
    );
  }
  const groups = eventGroups(events)
    .map((group) => ({ ...group, events: group.events.filter((type) => events.includes(type)) }))
    .filter((group) => group.events.length > 0);
  return (
    <SectionCard title="Events">
      <Groups>
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            {group.events.map((type) => (
              <dd key={type}>
                <code>{type}</code> <span>{eventMeaning(type)}</span>
              </dd>
            ))}
          </div>
        ))}
      </Groups>
    </SectionCard>
  );
}
