import { expect, it } from 'vitest';
import { isSignInUrl } from './sign-in-url.ts';

it.each([
  'https://www.example.com/login?next=%2Fshop',
  'https://www.example.com/account/Sign-In/',
  'https://www.example.com/wp-login.php',
  'https://login.example.com/',
  'https://sso.example.org/realms/shop/protocol/openid-connect/auth',
  'https://www.example.com/users/sign_in'.replace('sign_in', 'signin'),
])('recognizes the URL of a sign-in page: %s', (url) => {
  expect(isSignInUrl(url)).toBe(true);
});

it.each([
  'https://www.example.com/',
  'https://www.example.com/blog/how-to-log-in-safely',
  'https://www.example.com/authors/anna',
  'https://www.example.com/?page=login',
  'https://www.example.com/loginov',
  'login',
])('takes %s for any page', (url) => {
  expect(isSignInUrl(url)).toBe(false);
});
