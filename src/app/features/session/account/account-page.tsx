import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callForAnswer } from '#app/kit/api/call.ts';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { Pair } from '#app/kit/forms/form-parts.ts';
import { PasswordMeter } from '#app/kit/forms/password-meter.tsx';
import { TextInput } from '#app/kit/forms/text-input.tsx';
import { useServiceForm } from '#app/kit/forms/use-service-form.ts';
import { UsernameForManagers } from '#app/kit/forms/username-for-managers.tsx';
import { changeLanguage, language } from '#app/kit/language/language.ts';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { accountOf } from '#app/shell/frame/nav-data.ts';
import { PasswordInput } from '#app/shell/session/password-input.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { isLive, SessionList } from '#app/shell/session/session-list.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import { type CurrentUser, getCurrentUser } from '#contract/people/auth.ts';
import {
  changeOwnName,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#contract/people/own-account.ts';
import { languageNames, languages } from '#words/language.ts';
import { t } from '#words/t.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export function AccountPage() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const offers = useOffers();
  return (
    <>
      <PageHeader title={t('Your account')} />
      <PageColumns>
        <div>
          <Profile user={user} canRename={offers('changeOwnName')} />
          <Appearance />
          <PreferencesCard />
        </div>
        <div>
          <SectionCard title={t('Password')}>
            {offers('changePassword') ? (
              <ChangePasswordForm user={user} />
            ) : (
              <MutedText>
                {t(
                  'To change your password, sign out and choose “Forgot your password?” on the sign-in page.',
                )}
              </MutedText>
            )}
          </SectionCard>
          {offers('listOwnFactors') && <TwoStepCard />}
          {offers('listOwnSessions') && <OwnSessions />}
        </div>
      </PageColumns>
    </>
  );
}

function Profile({ user, canRename }: { user: CurrentUser; canRename: boolean }) {
  const { sites } = useSites();
  const account = accountOf(user);
  return (
    <SectionCard title={t('Profile')}>
      {canRename && <NameForm user={user} />}
      <KeyValueList
        entries={[
          ...(canRename ? [] : [{ label: t('Name'), value: account.name }]),
          { label: t('Email address'), value: user.email },
          { label: t('Role'), value: account.role },
          { label: t('Sites'), value: sites.map(({ name }) => name).join('\n') || t('None yet') },
          {
            label: t('Terms accepted'),
            value: user.tosAcceptedAt ? formatDateTime(user.tosAcceptedAt) : undefined,
          },
        ]}
      />
    </SectionCard>
  );
}

/** The stored contrast, which index.html reads first. */
const storageKey = 'paddock-contrast';

const LanguageField = styled('div')({ marginTop: 16, maxWidth: 240 });

function Appearance() {
  const { chosen, choose } = useSchemeChoice();
  const { dataset } = document.documentElement;
  const [isHighContrast, setIsHighContrast] = useState(dataset.contrast === 'more');
  const turnContrast = (isOn: boolean) => {
    if (isOn) dataset.contrast = 'more';
    else delete dataset.contrast;
    computerStorage.set(storageKey, isOn ? 'more' : '');
    setIsHighContrast(isOn);
  };
  return (
    <SectionCard title={t('Appearance')} description={t('Applies in this browser only')}>
      <RadioGroup aria-label={t('Appearance')} value={chosen}>
        {schemes.map(({ scheme, label }) => (
          <FormControlLabel
            key={scheme}
            value={scheme}
            control={<Radio size="small" />}
            label={label}
            onChange={() => choose(scheme)}
          />
        ))}
      </RadioGroup>
      <FormControlLabel
        control={<Checkbox size="small" checked={isHighContrast} />}
        label={t('High contrast')}
        onChange={(_event, isOn) => turnContrast(isOn)}
      />
      <LanguageField>
        <ChoiceSelect
          label={t('Language')}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
          onChange={changeLanguage}
        />
      </LanguageField>
    </SectionCard>
  );
}

function OwnSessions() {
  const query = useQuery(queryOf(listOwnSessions, {}));
  const now = useNow();
  const openDialog = useOpenDialog();
  const send = useSend();
  const sessions = query.data?.data ?? [];
  const others = sessions.filter((session) => !session.isCurrent && isLive(session, now)).length;
  const endOthers = () =>
    openDialog((close) => (
      <ConfirmDialog
        title={t('Sign out of all other sessions?')}
        confirmLabel={t('Sign out')}
        onConfirm={() => send(endOtherSessions, {})}
        done={t('Signed out of all other sessions')}
        onClose={close}
      >
        {t(
          '{count, plural, one {One other session ends} other {# other sessions end}} immediately. Unsaved changes stay in the browser they were made in until someone signs in there.',
          { count: others },
        )}
      </ConfirmDialog>
    ));
  return (
    <SectionCard
      title={t('Sessions')}
      description={t('Current and past sessions')}
      actions={
        others > 0 ? (
          <Button size="small" onClick={endOthers}>
            {t('Sign out of all other sessions')}
          </Button>
        ) : undefined
      }
    >
      <SessionList
        query={query}
        emptyText={t('None')}
        onEnd={(sessionId) => send(endOwnSession, { params: { sessionId } })}
        endedText={(browser) => t('Signed out of {browser}', { browser })}
      />
    </SectionCard>
  );
}

function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const toasts = useToasts();
  const sendWrite = useSend();
  const { form, input, submit } = useServiceForm({
    schema: changePassword.body,
    defaultValues: { currentPassword: '', password: '' },
    send: async (body) => {
      await sendWrite(changePassword, { body });
      form.reset();
      toasts.success(t('Password changed. You’ve been signed out of all other sessions.'));
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const newPassword = input('password');
  return (
    <form noValidate className="card-form" aria-label={t('Password')} onSubmit={submit.onSubmit}>
      <UsernameForManagers email={user.email} />
      <PasswordInput label={t('Current password')} {...input('currentPassword')} />
      <PasswordInput label={t('New password')} autoComplete="new-password" {...newPassword} />
      {newPassword.problem === undefined && (
        <PasswordMeter password={password} ownWords={[user.email, user.firstName, user.lastName]} />
      )}
      {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
      <Button
        type="submit"
        variant="outlined"
        loading={submit.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {t('Change password')}
      </Button>
    </form>
  );
}

type OwnName = z.output<typeof changeOwnName.body>;

const OwnNameForm = styled('form')({ marginBottom: 20, '& > button': { justifySelf: 'start' } });

/** Changes the user's own name, which an administrator may change concurrently. */
function NameForm({ user }: { user: CurrentUser }) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { mutateAsync: change } = useMutation({
    mutationFn: ({ name, etag }: { name: OwnName; etag: string | undefined }) =>
      callForAnswer(changeOwnName, { body: name }, { ifMatch: etag }),
  });
  const { form, input, submit } = useServiceForm({
    schema: changeOwnName.body,
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    send: save,
  });
  const { isDirty, defaultValues } = form.formState;

  async function save(name: OwnName): Promise<void> {
    const outcome = await versionedWrite({
      load: () => callForAnswer(getCurrentUser, {}),
      put: (_, { etag }) => change({ name, etag }),
      // Other fields may be newer, which does not matter here, and an earlier save may have had no response.
      make: (current) =>
        [defaultValues, name].some(
          (one) =>
            current?.body.firstName === one?.firstName && current?.body.lastName === one?.lastName,
        )
          ? { text: JSON.stringify(name), changed: Object.keys(name) }
          : undefined,
    });
    if (outcome.kind === 'stored') {
      form.reset(name);
      toasts.success(t('Name saved'));
    } else if (outcome.kind === 'newer') {
      const { firstName, lastName } = outcome.theirs.body;
      form.reset({ firstName, lastName }, { keepDirtyValues: true });
      void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey });
      const message = t(
        'Someone else changed your name while you were editing. Your entries are still here; saving again replaces the other change.',
      );
      form.setError('root.service', { message });
    } else throw outcome.error;
  }
  return (
    <OwnNameForm noValidate className="card-form" aria-label={t('Name')} onSubmit={submit.onSubmit}>
      <Pair>
        <TextInput label={t('First name')} autoComplete="given-name" {...input('firstName')} />
        <TextInput label={t('Last name')} autoComplete="family-name" {...input('lastName')} />
      </Pair>
      {submit.problem !== undefined && <Alert severity="error">{submit.problem}</Alert>}
      <Button type="submit" variant="outlined" disabled={!isDirty} loading={submit.isPending}>
        {t('Save name')}
      </Button>
    </OwnNameForm>
  );
}
