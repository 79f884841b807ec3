import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type JsonValue, parseJson, placeOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

interface UnreadableTextProps {
  text: string;
  onShowJson: () => void;
}

/** The form has nothing to show while the text is not an object in JSON. */
export function UnreadableText({ text, onShowJson }: UnreadableTextProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" onClick={onShowJson}>
          {t('Back to JSON')}
        </Button>
      }
    >
      <AlertTitle>{t('The form cannot show this text')}</AlertTitle>
      {textProblem(text) ?? t('It must be one object in curly brackets.')}
    </Alert>
  );
}

/** What keeps a text from being JSON, and where; undefined when it is JSON. */
export function textProblem(text: string): string | undefined {
  const parsed = parseJson(text);
  if (parsed.isValid) return undefined;
  const { line, column } = placeOf(text, parsed.position);
  return t('Line {line}, column {column}: {message}.', { line, column, message: parsed.message });
}

/** The value that a text holds, or what keeps it from being JSON. */
export function readJsonText(text: string): { value: JsonValue } | { problem: string } {
  const parsed = parseJson(text);
  return parsed.isValid
    ? { value: parsed.value }
    : { problem: textProblem(text) ?? parsed.message };
}
