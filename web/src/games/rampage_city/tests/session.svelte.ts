/** A session for tests of both games of the city: it stands at one position. */
import { placed } from '../../../board/tests/page';
import { BoardTestSession } from '../../../board/tests/session.svelte';
import { Names } from '../../../table/names';
import type { StateInfo } from '../../../table/protocol';
import type { Space } from '../../../table/space';
import type { CityScene, CityView } from '../types';

class CityTestSession<View, Scene> extends BoardTestSession<View, Scene> {
  override readonly names = new Names(this.table.seats, this.space.info.vocabularies);
}

export const sessionAt = <View extends CityView, Scene extends CityScene>(
  space: Space,
  scene: Scene,
  state: StateInfo<View>,
) => new CityTestSession<View, Scene>('smash', space, scene, state, ['Orange', 'Green'], '');

/** A square of the board that is drawn. */
export const cell = placed('data-square');
