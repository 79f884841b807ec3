import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { type Ref, useId, useState } from 'react';
import { Note, VisuallyHidden } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import { type EventGroup, eventGroups, eventMeaning } from '../event-words.ts';

interface EventsPickerProps {
  /** Kinds of event, or `*` alone for all of them. */
  value: readonly string[];
  onChange: (events: string[]) => void;
  /** A kind of event has been chosen or come to: what it looks like may be shown. */
  onLook: (type: string) => void;
  problem?: string | undefined;
  /** Takes the focus when something is wrong with it. */
  inputRef?: Ref<HTMLInputElement>;
}

const Box = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  alignItems: 'start',
  gap: 12,
  marginTop: 8,
});

/** Chooses what a webhook listens to: everything, or kinds of event by what they are about. */
export function EventsPicker({ value, onChange, onLook, problem, inputRef }: EventsPickerProps) {
  const id = useId();
  const isAll = value.includes('*');
  // What was chosen before "all" is there again for those who think twice.
  const [chosenBefore, setChosenBefore] = useState<readonly string[]>(isAll ? [] : value);
  const [foreign] = useState(value);

  function switchTo(how: string) {
    if (how === 'all') setChosenBefore(value);
    onChange(how === 'all' ? ['*'] : [...chosenBefore]);
  }

  return (
    <Box aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <VisuallyHidden as="legend">Events</VisuallyHidden>
      <RadioGroup
        row
        aria-label="Which events"
        value={isAll ? 'all' : 'some'}
        onChange={(event) => switchTo(event.target.value)}
      >
        <FormControlLabel
          value="some"
          control={<Radio slotProps={{ input: { ref: inputRef } }} />}
          label="Only those chosen here"
        />
        <FormControlLabel value="all" control={<Radio />} label="All events" />
      </RadioGroup>
      {isAll ? (
        <Note>
          Everything that happens at this site, also kinds of event that a later version adds.
        </Note>
      ) : (
        <Groups>
          {eventGroups(foreign).map((group) => (
            <EventGroupBox
              key={group.label}
              group={group}
              chosen={value}
              onChange={onChange}
              onLook={onLook}
            />
          ))}
        </Groups>
      )}
      <FormHelperText id={`${id}-problem`} error role="status" sx={problem ? undefined : { m: 0 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

interface EventGroupBoxProps {
  group: EventGroup;
  chosen: readonly string[];
  onChange: (events: string[]) => void;
  onLook: (type: string) => void;
}

const GroupBox = styled('div')({
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
  '& .head .MuiFormControlLabel-label': { fontWeight: 600, fontSize: fontSize.small },
});

const Kind = styled('span')({
  display: 'block',
  padding: '6px 0 4px',
  lineHeight: '1.125rem',
  '& > code': { fontFamily: monoFamily, fontSize: fontSize.small },
  '& > span': { display: 'block', fontSize: fontSize.caption, color: color('text-muted') },
});

/** Kinds of event about one thing. The box at the top takes all of them or none. */
function EventGroupBox({ group, chosen, onChange, onLook }: EventGroupBoxProps) {
  const { label, events } = group;
  const count = events.filter((type) => chosen.includes(type)).length;
  const without = (gone: readonly string[]) => chosen.filter((type) => !gone.includes(type));

  function toggle(type: string, isChosen: boolean) {
    onLook(type);
    onChange(isChosen ? [...chosen, type] : without([type]));
  }

  return (
    <GroupBox role="group" aria-label={label}>
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
    </GroupBox>
  );
}
