import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { color } from '../../../shared/theme/color.ts';
import { monoFamily } from '../../../shared/theme/typography.ts';
import { type EventGroup, eventMeaning } from '../event-words.ts';

interface EventGroupBoxProps {
  group: EventGroup;
  chosen: readonly string[];
  onChange: (events: string[]) => void;
  onLook: (type: string) => void;
}

const Box = styled('div')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('surface'),
  '& > .head': {
    padding: '2px 12px',
    borderBottom: `1px solid ${color('border')}`,
    backgroundColor: color('canvas'),
    borderRadius: '8px 8px 0 0',
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: '4px 12px 8px' },
  '& .head .MuiFormControlLabel-label': { fontWeight: 600, fontSize: '0.8125rem' },
});

const Kind = styled('span')({
  display: 'block',
  padding: '6px 0 4px',
  lineHeight: '1.125rem',
  '& > code': { fontFamily: monoFamily, fontSize: '0.8125rem' },
  '& > span': { display: 'block', fontSize: '0.75rem', color: color('text-muted') },
});

/** Kinds of event about one thing. The box at the top takes all of them or none. */
export function EventGroupBox({ group, chosen, onChange, onLook }: EventGroupBoxProps) {
  const { label, events } = group;
  const count = events.filter((type) => chosen.includes(type)).length;
  const without = (gone: readonly string[]) => chosen.filter((type) => !gone.includes(type));

  function toggle(type: string, isChosen: boolean) {
    onLook(type);
    onChange(isChosen ? [...chosen, type] : without([type]));
  }

  return (
    <Box role="group" aria-label={label}>
      <div className="head">
        <FormControlLabel
          control={
            <Checkbox
              checked={count === events.length}
              indeterminate={count > 0 && count < events.length}
              onChange={(_, isAll) => {
                if (events[0] !== undefined) onLook(events[0]);
                onChange(isAll ? [...without(events), ...events] : without(events));
              }}
            />
          }
          label={label}
        />
      </div>
      <ul>
        {events.map((type) => (
          <li key={type}>
            <FormControlLabel
              sx={{ alignItems: 'flex-start', mr: 0, display: 'flex' }}
              onFocus={() => onLook(type)}
              control={
                <Checkbox
                  checked={chosen.includes(type)}
                  onChange={(_, isChosen) => toggle(type, isChosen)}
                />
              }
              label={
                <Kind>
                  <code>{type}</code>
                  <span>{eventMeaning(type)}</span>
                </Kind>
              }
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}
