import type { Page } from 'playwright/test';
import { login } from '#contract/people/auth.ts';
import { changeSignInPolicy } from '#contract/people/sign-in-policies.ts';
import { codeOf } from '#testing/totp-code.ts';
import { expect, test } from './fixtures.ts';
import { newAdministrator } from './new-person.ts';
import { openConsole } from './open-console.ts';

test.use({ allowedErrors: [/401.*\/auth\/login|400.*\/second-factor|403 \(Forbidden\)/] });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a user adds an authenticator app, signs in with it and with a recovery code, and has it reset', async ({
  api,
  page,
  consoleFrame,
  signInPage,
  expectAccessible,
}) => {
  const person = await newAdministrator(api);
  await openConsole({ api, page, person }, '/console/account');
  const card = page.getByRole('region', { name: 'Two-step verification' });
  await card.getByRole('button', { name: 'Add authenticator app' }).click();
  const adding = dialog(page, 'Add authenticator app');
  await expect(adding.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await adding.locator('code').innerText()).replaceAll(' ', '');
  await adding.getByLabel('Code from your').fill('12');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText('Enter the 6 digits')).toBeVisible();
  const firstCode = codeOf(secret);
  await adding.getByLabel('Code from your').fill(firstCode);
  await adding.getByLabel('Name').fill('Work phone');
  await adding.getByRole('button', { name: 'Add' }).click();

  const saving = dialog(page, 'Save your recovery codes');
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'overlay');
  const recoveryCode = await saving.getByRole('listitem').first().innerText();
  const download = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download codes' }).click();
  expect((await download).suggestedFilename()).toBe('paddock-recovery-codes.txt');
  await saving.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByText('Work phone')).toBeVisible();
  await expect(card.getByText('10 of 10 left')).toBeVisible();

  const account = page.getByRole('button', { name: /^Account: / });
  await consoleFrame.signOut();
  await signInPage.signIn(person);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await code.fill(firstCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Wrong code, or used before')).toBeVisible();
  // Accepted a step early, so that the test need not wait for it.
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(account).toBeVisible();

  await consoleFrame.signOut();
  await signInPage.signIn(person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(account).toBeVisible();
  await consoleFrame.signOut();

  const colleague = await newAdministrator(api);
  await openConsole({ api, page, person: colleague }, `/console/users/${person.userId}`);
  await page.getByRole('button', { name: 'Reset…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(consoleFrame.toasts).toContainText('has been reset');
  await expect(page.getByText('Two-step verification reset').first()).toBeVisible();
  const { email, password } = person;
  const again = await page.request.post(login.path, { data: { email, password } });
  expect(again.ok(), await again.text()).toBe(true);
});

test('an organization demands a second factor, and a user adds a passkey at the next sign-in', async ({
  api,
  page,
  consoleFrame,
  signInPage,
  expectAccessible,
}) => {
  // No other journey signs in to this organization.
  const organizationId = 2;
  const person = await newAdministrator(api, { organizationId });
  const policy = changeSignInPolicy.path.replace('{organizationId}', String(organizationId));
  expect((await api.put(policy, { data: { demandsSecondFactor: true } })).ok()).toBe(true);

  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInPage.open();
  await signInPage.signIn(person);
  await signInPage.acceptTerms.click();
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const adding = dialog(page, 'Add passkey');
  await adding.getByLabel('Name').fill('Laptop');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const account = page.getByRole('button', { name: /^Account: / });
  await expect(account).toBeVisible();

  await consoleFrame.signOut();
  await signInPage.signIn(person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(account).toBeVisible();

  await consoleFrame.goTo('Users');
  await page.getByRole('button', { name: 'More actions for users' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in policy…' }).click();
  const switches = dialog(page, 'Sign-in policy').getByRole('switch');
  await expect(switches).toBeChecked();
  await switches.click();
  await expect(switches).not.toBeChecked();
});
