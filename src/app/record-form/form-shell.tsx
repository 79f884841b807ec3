import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { useFormProblems } from '#app/kit/forms/form-problems.ts';
import { ReasonInput } from '#app/record/reason-input.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import { NewerSaveNotice } from '#app/versions/newer/newer-save.tsx';
import { t } from '#words/t.ts';
import { DraftOffer, DraftState } from './draft-state.tsx';
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx';
import { DrawerButtons, SaveBar, StickyFoot, useSaveKeys } from './save-bar.tsx';
import { ConflictResolution, DraftReview, LostCreateDialog } from './save-dialogs.tsx';
import type { FormShellState } from './use-form-shell.ts';

/** Sticky within the drawer. */
const DrawerNotice = styled('div')({ position: 'sticky', top: 0, zIndex: 2, marginBottom: 16 });

const FormObserver = styled('div')({ display: 'contents' });

const weakCheck = t('Simultaneous saves can overwrite each other.');

const lackingSecrets = t(
  'Secrets in headers and addresses aren’t stored on this computer. Enter the ones you changed again.',
);

interface FormShellProps {
  shell: FormShellState;
  words: RecordWords;
  /** What would be lost: "Your changes to Priya Raman". */
  what: string;
  /** In a drawer instead of a page. */
  drawer?: { title: string; description?: ReactNode; onClose: () => void } | undefined;
  /** Wraps the fields in a named form; absent if they bring their own. */
  formLabel?: string;
  /** Whether a deleted record can be restored by saving it. */
  canUndelete?: boolean;
  /** Without write access there is nothing to save. */
  isReadOnly?: boolean;
  saveLabel?: string;
  /** The state without changes. */
  idleState?: string;
  /** Why a save failed, beyond field errors. */
  failure?: string | undefined;
  /** Warnings to review before saving. */
  warnings?: readonly string[];
  /** A note about what an offered draft omits. */
  offerNote?: string | undefined;
  /** What a new record is compared with. */
  reviewBase?: string | undefined;
  cancelTo?: string | undefined;
  children: ReactNode;
}

const noWarnings: readonly string[] = [];

/** The frame of every record's form: drafts, save bar, review, conflicts and the leave guard. */
export function FormShell(props: FormShellProps) {
  const { shell, words, drawer, isReadOnly = false, failure } = props;
  const { formId, stored, storedDraft, isDirty, newer, isSaving, conflict } = shell;
  const { warnings = noWarnings, saveLabel = stored ? t('Save changes') : t('Create') } = props;
  const { cancelTo, reviewBase } = props;
  const leaving = useLeaving(props);

  const buttons = {
    formId,
    saveLabel,
    // A new record can be saved unchanged, such as a copy.
    canSave: !isReadOnly && storedDraft.offer === undefined && (isDirty || stored === undefined),
    isSaving,
    onReview: (stored ?? reviewBase) === undefined ? undefined : shell.review,
  };
  const isEdited = stored !== undefined && isDirty;
  const reasonInput = isEdited && (
    <ReasonInput kind={shell} value={shell.reason} onChange={shell.setReason} />
  );
  useSaveKeys(buttons);
  const { watch, problems, show } = useFormProblems();
  const offerButton = useRef<HTMLButtonElement>(null);
  const state = (
    <DraftState
      problems={problems}
      onShowProblem={show}
      onShowOffer={storedDraft.offer && (() => offerButton.current?.focus())}
    >
      {drawer === undefined && stateText(props)}
    </DraftState>
  );
  const newerNotice = newer && (
    <NewerSaveNotice
      save={newer}
      noun={words.noun}
      isDirty={isDirty}
      onCompare={shell.hasSource && !newer.isOwn ? shell.compareWithStored : undefined}
      onShow={shell.hasSource ? shell.showNewest : undefined}
    />
  );

  const body = <DraftedForm {...props} watchRef={watch} continueRef={offerButton} />;

  return (
    <>
      {drawer === undefined ? (
        <>
          {body}
          {isReadOnly && newerNotice && <StickyFoot>{newerNotice}</StickyFoot>}
          {!isReadOnly && (
            <SaveBar
              notice={newerNotice}
              {...buttons}
              state={state}
              failure={failure}
              warnings={warnings}
              note={stored !== undefined && stored.etag === undefined ? weakCheck : undefined}
              reasonInput={reasonInput}
              onDiscard={cancelTo === undefined && isEdited ? shell.discard : undefined}
              cancelTo={cancelTo}
            />
          )}
        </>
      ) : (
        <SideDrawer
          title={drawer.title}
          description={drawer.description}
          onClose={leaving.close}
          footer={
            <DrawerButtons {...buttons} state={state} failure={failure} onCancel={leaving.close} />
          }
        >
          {newerNotice && <DrawerNotice>{newerNotice}</DrawerNotice>}
          {body}
          {reasonInput}
        </SideDrawer>
      )}
      {leaving.questions}
      {shell.isReviewing && conflict === undefined && (
        <DraftReview {...props} warnings={warnings} saveLabel={saveLabel}>
          {reasonInput}
        </DraftReview>
      )}
      <LostCreateDialog saving={shell} noun={words.noun} />
      {conflict !== undefined && (
        <ConflictResolution
          shell={shell}
          words={words}
          conflict={conflict}
          canUndelete={props.canUndelete ?? false}
        />
      )}
    </>
  );
}

/** Asks before unsaved input is lost, on navigation or when the drawer closes. */
function useLeaving({ shell, what, drawer }: FormShellProps) {
  const { draft, storedDraft, isSaving } = shell;
  const [isLeaving, setIsLeaving] = useState(false);
  const isDiscarded = useRef(false);
  const isUnsaved = () => !isDiscarded.current && draft.isDirty();
  function discard() {
    isDiscarded.current = true;
    storedDraft.forget();
  }
  const close = () => (draft.isDirty() ? setIsLeaving(true) : drawer?.onClose());
  function leave() {
    discard();
    drawer?.onClose();
  }
  const questions = (
    <>
      <LeaveGuard isDirty={isUnsaved} isSaving={isSaving} what={what} onLeave={discard} />
      {isLeaving && (
        <LeaveQuestion what={what} onLeave={leave} onStay={() => setIsLeaving(false)} />
      )}
    </>
  );
  return { close, questions };
}

interface DraftedFormProps extends FormShellProps {
  watchRef: Ref<HTMLDivElement>;
  continueRef: Ref<HTMLButtonElement>;
}

/** The fields, below an earlier draft that can be continued. */
function DraftedForm(props: DraftedFormProps) {
  const { shell, formLabel, isReadOnly = false, offerNote, children } = props;
  const { formId, draft, stored } = shell;
  const { offer } = shell.storedDraft;
  const isOutdated =
    stored !== undefined &&
    offer?.content !== undefined &&
    draft.isOutdated(offer.content, stored.text);
  return (
    <FormObserver ref={props.watchRef}>
      {!isReadOnly && offer !== undefined && (
        <DraftOffer
          shell={shell}
          words={props.words}
          offer={offer}
          newer={isOutdated ? stored : undefined}
          note={offerNote ?? (offer.content?.lacksSecrets ? lackingSecrets : undefined)}
          continueRef={props.continueRef}
        />
      )}
      {formLabel === undefined ? (
        children
      ) : (
        <form
          id={formId}
          noValidate
          aria-label={formLabel}
          // Two drafts cannot be stored at once.
          inert={offer !== undefined}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            shell.submitted();
          }}
        >
          {children}
        </form>
      )}
    </FormObserver>
  );
}

function stateText({ shell: { stored, isDirty }, idleState }: FormShellProps): string {
  if (isDirty) return stored === undefined ? t('Not created yet') : t('Unsaved changes');
  return idleState ?? (stored === undefined ? t('Nothing entered yet') : t('No unsaved changes'));
}
