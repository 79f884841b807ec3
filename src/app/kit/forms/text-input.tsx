import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';

/** How a form gets at the input: what `form.register(...)` gives, or a name and a ref. */
export interface InputBinding {
  name: string;
  ref?: Ref<HTMLInputElement>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => unknown;
}

interface TextInputProps {
  label: string;
  field: InputBinding;
  type?: 'text' | 'email' | 'password' | 'url' | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  inputProps?: InputHTMLAttributes<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
  onKeyUp?: KeyboardEventHandler | undefined;
  /** At the end of the line: a button, or what the text goes on with. */
  endAdornment?: ReactNode;
  /** What is wrong with it. */
  problem?: string | undefined;
  /** Something to know while typing; the problem takes its place. */
  hint?: ReactNode;
}

/** A labelled field of one line, in plain styles (parts.css): sign-in has it before MUI has come. */
export function TextInput(props: TextInputProps) {
  const { label, field, problem, hint, inputProps, endAdornment, ...input } = props;
  const id = useId();
  const { onChange, onBlur, ...binding } = field;
  const note = problem ?? hint;
  return (
    <div className="text-input">
      <label htmlFor={id}>{label}</label>
      <div className="text-input-box">
        <input
          type="text"
          {...input}
          {...inputProps}
          {...binding}
          id={id}
          onChange={(event) => void onChange?.(event)}
          onBlur={(event) => void onBlur?.(event)}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {endAdornment}
      </div>
      <p className="text-input-note" id={`${id}-note`} role="status">
        {note}
      </p>
    </div>
  );
}
