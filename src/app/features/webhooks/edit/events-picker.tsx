import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { type Ref, useId, useState } from 'react';
import { color } from '../../../shared/theme/color.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { eventGroups } from '../event-words.ts';
import { EventGroupBox } from './event-group-box.tsx';

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
      <legend style={visuallyHidden}>Events</legend>
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
        <p style={{ margin: '4px 0 0', fontSize: '0.8125rem', color: color('text-muted') }}>
          Everything that happens at this site, also kinds of event that a later version adds.
        </p>
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
