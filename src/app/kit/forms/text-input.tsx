import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';

/** The result of `form.register(...)`, or a name and ref. */
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
  /** A button or unit at the end of the line. */
  endAdornment?: ReactNode;
  problem?: string | undefined;
  /** Help, replaced by an error. */
  hint?: ReactNode;
}

/** A labelled single-line input in plain CSS (parts.css), since sign-in has no MUI. */
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

/** A failure of a form in plain CSS, since sign-in has no MUI. */
export function FormProblem({ message }: { message: string }) {
  return (
    <div className="form-problem" role="alert">
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8" />
      </svg>
      <span>{message}</span>
    </div>
  );
}
