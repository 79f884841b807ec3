import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { type EventSection, eventMeaning } from '../event-words.ts';

interface EventSectionBoxProps {
  section: EventSection;
  selected: readonly string[];
  onChange: (types: string[]) => void;
  /** Called for a focused or selected type, to preview it. */
  onPreview: (type: string) => void;
}

const Box = styled('div')({
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  backgroundColor: color('surface'),
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '0 12px',
    borderBottom: `1px solid ${color('border')}`,
    borderRadius: '8px 8px 0 0',
    backgroundColor: color('canvas'),
  },
  '& .MuiFormControlLabel-label': { fontSize: fontSize.small },
  '& > .head .MuiFormControlLabel-label': { fontWeight: 600 },
  '& > .head > .count': {
    fontSize: fontSize.caption,
    color: color('text-muted'),
    fontVariantNumeric: 'tabular-nums',
  },
});

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  columnGap: 12,
  padding: '0 12px',
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '& > .thing .MuiFormControlLabel-label': { fontWeight: 500 },
  '& > .types': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .types': { columnGap: 0 },
  },
});

/** Event types in groups, with checkboxes for the section, a group or one type. */
export function EventSectionBox({ section, selected, onChange, onPreview }: EventSectionBoxProps) {
  const { title, groups } = section;
  const all = groups.flatMap(({ events }) => events);
  const countOf = (types: readonly string[]) =>
    types.filter((type) => selected.includes(type)).length;
  const checkboxOf = (types: readonly string[]) => ({
    checked: countOf(types) === types.length,
    indeterminate: countOf(types) > 0 && countOf(types) < types.length,
    onChange: (_: unknown, isChecked: boolean) => {
      const [first] = types;
      if (first !== undefined) onPreview(first);
      const others = selected.filter((type) => !types.includes(type));
      onChange(isChecked ? [...others, ...types] : others);
    },
  });

  return (
    <Box role="group" aria-label={title}>
      <div className="head">
        <FormControlLabel control={<Checkbox {...checkboxOf(all)} />} label={title} />
        <span className="count">
          {t('{count} of {total}', { count: countOf(all), total: all.length })}
        </span>
      </div>
      {groups.map(({ label, events }) => (
        <Row key={label} role="group" aria-label={label}>
          <div className="thing">
            <FormControlLabel
              control={<Checkbox size="small" {...checkboxOf(events)} />}
              label={label}
            />
          </div>
          <div className="types">
            {events.map((type) => (
              <FormControlLabel
                key={type}
                title={eventMeaning(type)}
                onFocus={() => onPreview(type)}
                control={
                  <Checkbox
                    size="small"
                    {...checkboxOf([type])}
                    slotProps={{ input: { 'aria-label': type } }}
                  />
                }
                label={shortName(type)}
              />
            ))}
          </div>
        </Row>
      ))}
    </Box>
  );
}

/** The type's label within its group: "created". Foreign types are shown in full. */
function shortName(type: string): string {
  if (eventMeaning(type) === undefined) return type;
  return type.slice(type.indexOf('.') + 1);
}
