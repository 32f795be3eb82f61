import { getPicture, removePicture, setPicture } from '../domain/user/picture.ts';
import type { VerbsOf } from './contract.ts';

export const userpictures: VerbsOf<'userpictures'> = {
  setPicture,
  removePicture,
  getPicture,
};
