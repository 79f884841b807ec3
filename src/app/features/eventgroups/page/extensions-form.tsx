import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { tidyJson } from '../../../shared/json/json-text.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { extensionsOf, extensionsProblem, extensionsText } from '../edit/eventgroup-values.ts';
import { ExtensionsField } from '../edit/extensions-field.tsx';
import { useSaveEventgroup } from '../edit/use-save-eventgroup.ts';
import type { EventgroupAddress } from '../eventgroups.queries.ts';

interface ExtensionsFormProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
  onDone: () => void;
}

/** The editor of an event group's `extensions`. */
export function ExtensionsForm({ address, stored, onDone }: ExtensionsFormProps) {
  // What is typed is typed over this one, whatever comes meanwhile.
  const [opened] = useState(stored);
  const before = extensionsText(opened.text);
  const [typed, setTyped] = useState(before);
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const isDone = useRef(false);
  const isChanged = useRef(false);
  isChanged.current = tidyJson(typed) !== before;
  const isDirty = useCallback(() => isChanged.current && !isDone.current, []);
  const { save } = useSaveEventgroup(address, opened);
  const toasts = useToasts();
  const problem = isChecked ? extensionsProblem(typed) : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    setRefusal(undefined);
    const extensions = extensionsOf(typed);
    if (extensions === undefined || extensionsProblem(typed) !== undefined || isSaving) return;
    setIsSaving(true);
    try {
      await save({ extensions });
      isDone.current = true;
      toasts.success('Extensions saved');
      onDone();
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form aria-label="Extensions" onSubmit={(event) => void submit(event)}>
      <LeaveGuard isDirty={isDirty} what="Your changes to the extensions" />
      <ExtensionsField initialText={before} autoFocus problem={problem} onChange={setTyped} />
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {problemMessage(refusal)}
        </Alert>
      )}
      {/* To take from it what is to stay: saving again writes over all of it. */}
      {isStatus(refusal, 412) && (
        <div style={{ marginTop: 12 }}>
          <CodeBlock code={extensionsText(stored.text)} label="Your colleague's extensions" />
        </div>
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 12 }}>
        <Button onClick={onDone}>{isChanged.current ? 'Discard changes' : 'Cancel'}</Button>
        <Button type="submit" variant="contained" loading={isSaving} disabled={!isChanged.current}>
          Save extensions
        </Button>
      </div>
    </form>
  );
}
