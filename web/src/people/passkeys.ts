/**
 * Passkeys: the browser's `navigator.credentials`, with JSON on both sides. Bytes are base64url in JSON; the browser's
 * own conversion is too new to rely on.
 */

type Json = Record<string, unknown>;

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function text(data: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Why passkeys can't work here; empty if they can. `problem` is what the server says about its address. */
export function whyNot(problem: string): string {
  if (problem) return problem;
  if (!window.isSecureContext)
    return 'Browsers offer passkeys only over HTTPS. The host of this server has to set that up.';
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys.';
  return '';
}

/** What the browser or its owner refused, in words. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

function explained(error: unknown): PasskeyError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError')
    return new PasskeyError('This device already has a passkey for your account.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyError(
      'Nothing has changed: it was cancelled, or there is no passkey for this site.',
    );
  return new PasskeyError('The browser could not use a passkey. Try again.');
}

interface Described {
  id: string;
  type: 'public-key';
  transports?: AuthenticatorTransport[];
}
const described = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list as Described[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

/** Make a passkey, with the server's options; what the server has to check. */
export async function create(options: Json): Promise<Json> {
  const user = options.user as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: described(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw explained(error);
  });
  const found = made as PublicKeyCredential;
  const response = found.response as AuthenticatorAttestationResponse;
  return {
    ...plain(found),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    },
  };
}

/** Use a passkey; what the server has to check. */
export async function use(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge as string),
    allowCredentials: described(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
    throw explained(error);
  });
  const found = used as PublicKeyCredential;
  const response = found.response as AuthenticatorAssertionResponse;
  return {
    ...plain(found),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
}

function plain(found: PublicKeyCredential): Json {
  return {
    id: found.id,
    rawId: text(found.rawId),
    type: found.type,
    clientExtensionResults: {},
  };
}

/** What this device is called in lists: its system and its browser, as far as they say so. */
export function deviceName(agent = navigator.userAgent): string {
  const system = (
    [
      ['iPhone', /iPhone/],
      ['iPad', /iPad/],
      ['Android', /Android/],
      ['Windows', /Windows/],
      ['Mac', /Mac OS/],
      ['Linux', /Linux/],
    ] as const
  ).find(([, mark]) => mark.test(agent));
  const browser = (
    [
      ['Firefox', /Firefox|FxiOS/],
      ['Edge', /Edg/],
      ['Chrome', /Chrome|CriOS/],
      ['Safari', /Safari/],
    ] as const
  ).find(([, mark]) => mark.test(agent));
  return [browser?.[0], system?.[0]].filter(Boolean).join(' on ') || 'A browser';
}
