import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/** A harbor that takes cars. */
export type Port = Point & { name: string; state: StateCode };

const LONG_BEACH: Port = { name: "Port of Long Beach, CA", state: "CA", lat: 33.755, lng: -118.215 };
export const OAKLAND: Port = { name: "Port of Oakland, CA", state: "CA", lat: 37.797, lng: -122.29 };
export const TACOMA: Port = { name: "Port of Tacoma, WA", state: "WA", lat: 47.265, lng: -122.405 };
export const ANCHORAGE: Port = { name: "Port of Alaska, Anchorage", state: "AK", lat: 61.235, lng: -149.89 };
export const HONOLULU: Port = { name: "Honolulu Harbor, HI", state: "HI", lat: 21.31, lng: -157.875 };

export const OAKLAND_TO_HONOLULU = 2410;

/**
 * Statute miles by sea, rounded to ten, from the published tables of port distances. Car ships to Hawaii sail from these
 * two ports. Since August 2020 the line's third terminal is Tacoma, no longer Seattle, and cars handed over there are
 * trucked to Oakland (matson.com, frequently asked questions for shipping your car; westseattleblog.com, August 19, 2020).
 */
export const TO_HONOLULU: readonly { port: Port; miles: number }[] = [
  { port: LONG_BEACH, miles: 2560 },
  { port: OAKLAND, miles: OAKLAND_TO_HONOLULU },
];

/** By the weekly car ships, statute miles. */
export const TACOMA_TO_ANCHORAGE = 1670;

/** Road miles on an island's ring road over the great circle. */
export const ISLAND_FACTOR = 1.3;

/**
 * The Hawaiian harbors that a regular car barge serves; `fromHonolulu` is the barge's statute miles. Molokai and Lanai
 * have a barge but no door-to-door car service: their ZIPs are kept as roadless ("call us").
 */
export const HARBOURS: readonly { island: string; port: Port; fromHonolulu: number }[] = [
  { island: "Oahu", port: HONOLULU, fromHonolulu: 0 },
  { island: "Kauai", port: port("Nawiliwili Harbor, HI", 21.954, -159.357), fromHonolulu: 115 },
  { island: "Maui", port: port("Kahului Harbor, HI", 20.897, -156.473), fromHonolulu: 110 },
  { island: "Hawaii", port: port("Hilo Harbor, HI", 19.732, -155.055), fromHonolulu: 225 },
  { island: "Hawaii", port: port("Kawaihae Harbor, HI", 20.038, -155.829), fromHonolulu: 165 },
];

function port(name: string, lat: number, lng: number): Port {
  return { name, state: "HI", lat, lng };
}
