import { administrator } from '../deployments.ts';
import { ConsoleFrame } from '../pages/console-frame.ts';
import {
  button,
  choose,
  confirmDelete,
  isGone,
  isLeft,
  isNamed,
  type OperationExample,
  shows,
  written,
} from './example-steps.ts';

const people = ['okafor@harbour-vets.example', 'meier@harbour-vets.example'];
/** Sign-in, terms and passwords. */
export const gateOperations: readonly OperationExample[] = [
  {
    operation: 'POST /auth/login',
    address: '/console/sign-in',
    visitor: 'nobody',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email address' }).fill(administrator.email);
      await page.getByLabel('Password', { exact: true }).fill(administrator.password);
      await button('Sign in')(page).click();
    },
    again: button('Sign in'),
    done: async (page) => await page.getByRole('navigation').first().isVisible(),
  },
  {
    operation: 'POST /auth/logout',
    isAnyway: true,
    address: '/console/users',
    act: async (page) => {
      await new ConsoleFrame(page).signOut();
    },
    done: shows('You’ve signed out.'),
    promises: /signed out everywhere/,
  },
  { operation: 'GET /auth/user', address: '/console/users', shows: people },
  {
    operation: 'POST /auth/tos-accept',
    address: '/console/terms',
    visitor: 'newcomer',
    act: async (page) => await button('Accept and continue')(page).click(),
    again: button('Accept and continue'),
    isStored: (records) => records.some(({ tosAcceptedAt }) => typeof tosAcceptedAt === 'string'),
    done: async (page) => await page.getByRole('navigation').first().isVisible(),
  },
  {
    operation: 'POST /auth/forgot-password',
    address: '/console/forgot-password',
    visitor: 'nobody',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email address' }).fill(administrator.email);
      await button('Request new password')(page).click();
    },
    again: button('Request new password'),
    done: isLeft('Request new password'),
  },
  {
    operation: 'POST /auth/set-password',
    address: '/console/invitation#1002',
    visitor: 'nobody',
    act: async (page) => {
      await page.getByLabel('New password').fill('a long word for another day');
      await button('Set password')(page).click();
    },
    again: button('Set password'),
    done: shows('Your password is set.'),
    promises: /signed out everywhere|works once/,
  },
  {
    operation: 'POST /auth/regenerate-invitation',
    address: '/console/invitation#a-link-of-last-year',
    visitor: 'nobody',
    act: async (page) => {
      await page.getByLabel('New password').fill('a long word for another day');
      await button('Set password')(page).click();
      await button('Send new invitation')(page).click();
    },
    again: button('Send new invitation'),
    done: isLeft('Send new invitation'),
  },
];

/** User management. */
export const userOperations: readonly OperationExample[] = [
  { operation: 'GET /users', address: '/console/users', list: 'shown', shows: people },
  {
    operation: 'POST /users',
    address: '/console/users/new',
    act: async (page) => {
      await page.getByLabel('Email address').fill('tidewater@harbour-vets.example');
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Last name').fill(written);
      await button(/^(Send invitation|Create user)$/)(page).click();
    },
    again: button(/^(Send invitation|Create user)$/),
    isStored: isNamed(written, 'lastName'),
    done: shows(`Ana ${written}`),
    promises: /Invitation sent/,
  },
  {
    operation: 'PUT /users/{userId}',
    address: '/console/users?search=meier',
    act: async (page) => {
      await choose(page, 'Lotte Meier', 'Edit');
      await page.getByRole('dialog').getByLabel('First name').fill(written);
      await button('Save changes')(page).click();
    },
    again: button('Save changes'),
    isStored: isNamed(written, 'firstName'),
    done: shows(`${written} Meier`),
    promises: /signed out everywhere/,
  },
  {
    operation: 'DELETE /users/{userId}',
    address: '/console/users?search=meier',
    act: async (page) => {
      await choose(page, 'Lotte Meier', 'Delete…');
      await confirmDelete(page, 'user', 'meier@harbour-vets.example');
    },
    again: button('Delete user'),
    isStored: isGone('Lotte', 'firstName'),
    // Not by role, which an open dialog hides.
    done: async (page) => (await page.locator('[role="gridcell"]').count()) === 0,
    promises: /signed out everywhere|can be undeleted/,
  },
  {
    operation: 'POST /users/{userId}/resend-invitation',
    address: '/console/users?search=meier',
    act: async (page) => await choose(page, 'Lotte Meier', 'Resend invitation'),
    done: shows(/invitation/i),
    promises: /works once/,
  },
];
