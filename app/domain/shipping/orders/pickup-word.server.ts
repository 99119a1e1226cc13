import { randomInt } from "node:crypto";

/** Words that are said and heard without spelling them, such as over a truck's engine. */
const words =
  "acorn anchor apple arrow autumn badger bakery balloon barrel basket beacon bicycle biscuit blanket bottle bridge butter button cabin cactus camera candle canyon carpet castle cedar cherry chimney cinema circle clover coffee comet compass copper coral corner cotton cousin cradle dinner dolphin eagle easel ember engine falcon feather ferry fiddle forest fossil fountain garden garlic ginger glacier guitar hammer harbor hazel helmet hickory honey island jacket jungle kettle kitchen ladder lantern lemon lizard magnet mango maple marble meadow melody mirror mitten morning mountain museum mustard napkin needle north ocean olive orchard otter oyster paddle parade peanut pebble pepper pigeon pillow planet pocket potato puzzle rabbit raven ribbon river rocket saddle salmon sandal shadow silver summer sunset tennis thunder timber tomato trumpet tulip tunnel turtle valley velvet violin walnut weather whistle willow window winter yellow".split(
    " ",
  );

export const newPickupWord = (): string => words[randomInt(words.length)] ?? "lantern";
