import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { parseJson, placeOf } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';

interface UnreadableTextProps {
  text: string;
  onShowJson: () => void;
}

/** Shown instead of the form while the text is not a JSON object. */
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
      <AlertTitle>{t('The form can’t show this text')}</AlertTitle>
      {textProblem(text) ?? t('Must be one object in curly brackets.')}
    </Alert>
  );
}

/** The position and cause of a JSON syntax error; undefined if valid. */
export function textProblem(text: string): string | undefined {
  const parsed = parseJson(text);
  if (parsed.isValid) return undefined;
  const { line, column } = placeOf(text, parsed.position);
  return t('Line {line}, column {column}: {message}.', { line, column, message: parsed.message });
}
