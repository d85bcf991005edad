import { describe, expect, it } from 'vitest';
import { bytes, deviceName, text } from './passkeys';

describe('passkeys', () => {
  it('writes bytes as base64url and reads them back', () => {
    const data = new Uint8Array([251, 239, 190, 0, 255, 1]);
    expect(text(new Uint8Array([251, 255]).buffer)).toBe('-_8');
    expect([...bytes('-_8')]).toEqual([251, 255]);
    expect([...bytes(text(data.buffer))]).toEqual([...data]);
  });

  it('calls a device by what it says about itself', () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
    expect(deviceName(phone)).toBe('Safari on iPhone');
    expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')).toBe(
      'Firefox on Linux',
    );
    expect(deviceName('curl')).toBe('A browser');
  });
});
