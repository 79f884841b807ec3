import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { useFormProblems } from '#app/kit/forms/form-problems.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import { NewerSaveNotice } from '#app/versions/newer/newer-save-notice.tsx';
import { t } from '#words/t.ts';
import type { RecordWords } from '../record-words.ts';
import { type LoadedText, versionOf } from '../stored-text.ts';
import { ConflictResolution } from './conflict-resolution.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { DraftState } from './draft-state.tsx';
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx';
import { LostCreateDialog } from './lost-create-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { DrawerButtons, SaveBar, StickyFoot, useSaveKeys } from './save-bar.tsx';
import type { FormShellState } from './use-form-shell.ts';

/** Sticky within the drawer. */
const DrawerNews = styled('div')({ position: 'sticky', top: 0, zIndex: 2, marginBottom: 16 });

const FormObserver = styled('div')({ display: 'contents' });

const weakCheck = t(
  'This deployment does not say which version a save replaces. Paddock looks for newer ones right before it saves, which leaves a moment in which a colleague can still come in between.',
);

const lackingSecrets = t(
  'Secrets in headers and addresses aren’t kept on this computer: enter those you changed again.',
);

interface FormShellProps {
  shell: FormShellState;
  words: RecordWords;
  /** What would be lost: "Your changes to Priya Raman". */
  what: string;
  /** In a drawer instead of a page. */
  drawer?: { title: string; description?: ReactNode; onClose: () => void };
  /** Wraps the fields in a named form; absent if they bring their own. */
  formLabel?: string;
  /** Whether saving over a deleted record restores it. */
  canBringBack?: boolean;
  /** Without write access there is nothing to save. */
  isReadOnly?: boolean;
  saveLabel?: string;
  /** Whether it can be saved unchanged, such as a copy. */
  canSaveUnchanged?: boolean;
  /** The state without changes. */
  idleState?: string;
  /** Why a save failed, beyond field errors. */
  failure?: string | undefined;
  /** Warnings to review before saving. */
  warnings?: readonly string[];
  /** A note about what an offered draft omits. */
  offerNote?: string | undefined;
  /** What a new record is compared with. */
  reviewOver?: string | undefined;
  /** Where Cancel leads. */
  cancelTo?: string;
  children: ReactNode;
}

const Comparison = latePart(
  async () => (await import('#app/versions/compare/record-comparison.tsx')).RecordComparison,
);

const noWarnings: readonly string[] = [];

/** The form of a record, with everything that forms share. */
export function FormShell(props: FormShellProps) {
  const { shell, words, what, drawer, formLabel, isReadOnly = false, failure, children } = props;
  const { warnings = noWarnings, saveLabel = shell.stored ? t('Save changes') : t('Create') } =
    props;
  const { canSaveUnchanged = shell.stored === undefined, cancelTo, offerNote, reviewOver } = props;
  const { formId, draft, stored, kept, isDirty, newer, isSaving, conflict } = shell;
  const [isLeaving, setIsLeaving] = useState(false);
  const isDiscarded = useRef(false);
  const isUnsaved = useCallback(() => !isDiscarded.current && draft.isDirty(), [draft]);

  function discardDraft() {
    isDiscarded.current = true;
    kept.forget();
  }
  const close = () => (draft.isDirty() ? setIsLeaving(true) : drawer?.onClose());

  const buttons = {
    formId,
    saveLabel,
    canSave: !isReadOnly && kept.offer === undefined && (isDirty || canSaveUnchanged),
    isSaving,
    onReview: (stored ?? reviewOver) === undefined ? undefined : shell.review,
  };
  const reasonInput = stored !== undefined && isDirty && (
    <ReasonInput kind={shell} value={shell.reason} onChange={shell.setReason} />
  );
  useSaveKeys(buttons);
  const { watch, problems, show } = useFormProblems();
  const offerButton = useRef<HTMLButtonElement>(null);
  const state = (
    <DraftState
      problems={problems}
      onShowProblem={show}
      onShowOffer={kept.offer && (() => offerButton.current?.focus())}
    >
      {drawer === undefined && stateText(props)}
    </DraftState>
  );
  const news = newer && (
    <NewerSaveNotice
      save={newer}
      thing={words.thing}
      isDirty={isDirty}
      onCompare={shell.hasSource && !newer.isOwn ? shell.compareWithStored : undefined}
      onShow={shell.hasSource ? shell.showNewest : undefined}
    />
  );

  const body = (
    <FormObserver ref={watch}>
      {!isReadOnly && kept.offer !== undefined && (
        <DraftOffer
          at={kept.offer.at}
          isSent={kept.offer.isSent}
          newer={
            stored !== undefined &&
            kept.offer.content !== undefined &&
            draft.isOutdated(kept.offer.content, stored.text)
              ? stored
              : undefined
          }
          describeSave={shell.describeSave}
          note={offerNote ?? (kept.offer.content?.lacksSecrets ? lackingSecrets : undefined)}
          continueRef={offerButton}
          onContinue={shell.resume}
          onDiscard={kept.discard}
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
          inert={kept.offer !== undefined}
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

  return (
    <>
      {drawer === undefined ? (
        <>
          {body}
          {isReadOnly && news && <StickyFoot>{news}</StickyFoot>}
          {!isReadOnly && (
            <SaveBar
              news={news}
              {...buttons}
              state={state}
              failure={failure}
              warnings={warnings}
              note={stored !== undefined && stored.etag === undefined ? weakCheck : undefined}
              reasonInput={reasonInput}
              onDiscard={
                cancelTo === undefined && stored !== undefined && isDirty
                  ? shell.discard
                  : undefined
              }
              cancelTo={cancelTo}
            />
          )}
        </>
      ) : (
        <SideDrawer
          open
          title={drawer.title}
          description={drawer.description}
          onClose={close}
          footer={<DrawerButtons {...buttons} state={state} failure={failure} onCancel={close} />}
        >
          {news && <DrawerNews>{news}</DrawerNews>}
          {body}
          {reasonInput}
        </SideDrawer>
      )}
      <LeaveGuard isDirty={isUnsaved} isSaving={isSaving} what={what} onLeave={discardDraft} />
      {isLeaving && (
        <LeaveQuestion
          what={what}
          onLeave={() => {
            discardDraft();
            drawer?.onClose();
          }}
          onStay={() => setIsLeaving(false)}
        />
      )}
      {shell.isReviewing && conflict === undefined && (
        <ReviewDrawer
          warnings={warnings}
          saveLabel={saveLabel}
          isSaving={isSaving}
          onSave={() => void shell.saveReviewed()}
          onClose={shell.closeReview}
        >
          <Comparison
            words={words}
            before={reviewOver ?? draft.base().text}
            after={draft.text()}
            names={{ before: storedName(stored), after: t('Your draft') }}
          />
          {reasonInput}
        </ReviewDrawer>
      )}
      {shell.doubt !== undefined && (
        <LostCreateDialog
          thing={words.thing}
          find={shell.doubt.find}
          onRepeat={() => shell.save({ isRepeat: true })}
          onClose={shell.closeDoubt}
        />
      )}
      {conflict !== undefined && (
        <ConflictResolution
          words={words}
          conflict={conflict}
          draft={draft}
          isSaving={isSaving}
          onSave={() => void shell.save()}
          onBringBack={props.canBringBack ? () => void shell.save({ isGone: true }) : undefined}
          onClose={shell.closeConflict}
        />
      )}
    </>
  );
}

function stateText({ shell: { stored, isDirty }, idleState }: FormShellProps): string {
  if (isDirty) return stored === undefined ? t('Not created yet') : t('Unsaved changes');
  return idleState ?? (stored === undefined ? t('Nothing filled in yet') : t('No unsaved changes'));
}

function storedName(stored: LoadedText | undefined): string {
  const version = stored && versionOf(stored);
  return version === undefined ? t('Stored') : t('Stored (version {version})', { version });
}
