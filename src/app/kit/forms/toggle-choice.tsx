import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ToggleChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  className?: string;
  onChange: (value: Value) => void;
}

/** A few choices as buttons, one of which is pressed. */
export function ToggleChoice<Value extends string>(props: ToggleChoiceProps<Value>) {
  const { label, value, options, className, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      className={className}
      value={value}
      onChange={(_, next: Value | null) => next !== null && onChange(next)}
    >
      {Object.entries<string>(options).map(([name, text]) => (
        <ToggleButton key={name} value={name}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
